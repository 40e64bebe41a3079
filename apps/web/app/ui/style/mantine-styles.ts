// Only the styles that nearly every page uses. A component imports any other styles itself, also
// from '.layer.css' files: layered rules always yield to the project's own.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import './fonts.css';
import './tokens.css';
import './global.css';
