import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { Fragment } from 'react';
import classes from './contact.module.css';

type Props = {
  address: string;
  /** Opens a message to it. */
  linked?: boolean;
};

/** Where it is too long for its place it goes on after the @ or a dot, not within a word. */
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
  // Encoded, it cannot bring a recipient or a header with it.
  const href = `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
  return (
    <a href={href} className={classes.email}>
      {text}
    </a>
  );
}

/** 'ana.lima@patio.example' comes apart as 'ana.', 'lima@', 'patio.' and 'example'. */
function partsOf(address: string): string[] {
  return address.split(/(?<=[@.])/);
}
