// The styles of every public page, before those of its parts.
import '../ui/style/fonts.css';
import '../ui/style/tokens.css';
import '../ui/style/base.css';
import '../ui/style/global.css';
import '../ui/style/shared.css';
import '../ui/style/print.css';
import './view-transitions.css';
