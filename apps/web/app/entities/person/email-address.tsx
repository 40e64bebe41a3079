import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { Fragment } from 'react';
import classes from './contact.module.css';

type Props = {
  address: string;
  /** A press opens a message to the address. */
  linked?: boolean;
};

/** An address too long for its space breaks after the @ or a dot, never within a word. */
export function EmailAddress({ address, linked }: Props) {
  if (!address) return adminTexts.notInformed;
  const text = partsOf(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address, in its order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
  if (!linked) return text;
  // The encoding prevents the address from adding a recipient or a header.
  const href = `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
  return (
    <a href={href} className={classes.email}>
      {text}
    </a>
  );
}

/** Splits 'ana.lima@patio.example' into 'ana.', 'lima@', 'patio.' and 'example'. */
function partsOf(address: string): string[] {
  // Safari before 16.4 cannot parse a file that contains a look-behind, so this pattern has none.
  return address.match(/[^@.]*[@.]|[^@.]+$/g) ?? [address];
}
