import type { CepAnswer } from '@martelo/contract/shapes/site';
import type { ConsentVersions } from '@martelo/contract/shapes/site-settings';
import type { PersonType } from '@martelo/core/accounts';
import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit';
import { isPicture } from '../../../lib/picture/is-picture';
import { preparePicture } from '../../../lib/picture/prepare-picture';
import { ApiError } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { type Address, fillAddress } from './fill-address';
import { registerFailure } from './register-failure';
import {
  EMPTY_REGISTRATION,
  type PictureField,
  type PictureKey,
  type Registration,
  type TextField,
} from './registration';
import { loadChecks, sendRegistration } from './send-registration';
import { useKeptRegistration } from './use-kept-registration';

export type RegistrationFields = ReturnType<typeof useRegistration>;

/**
 * The values of the form, their errors, and the function that sends them. A refusal clears no
 * value.
 */
export function useRegistration(shown: ConsentVersions | null) {
  /** The versions of the texts that this page links to. */
  const versions = useRef(shown);
  const [registration, setRegistration] = useState<Registration>(EMPTY_REGISTRATION);
  /** The share of the pictures that has been sent; null while they are prepared. */
  const [share, setShare] = useState<number | null>(null);
  const filled = useRef<Partial<Address>>({});
  const chosen = useRef<Partial<Record<PictureKey, File | null>>>({});
  const sending = useSubmit({
    send() {
      setShare(null);
      return sendRegistration(registration, { versions: versions.current, onShare: setShare });
    },
    failureOf: registerFailure,
    onFailed(error) {
      if (error instanceof ApiError && error.code === 'CONSENT_CHANGED') void askAgain();
    },
  });
  const { errors, forget, setError: refuse } = sending;
  const { restored, keepPicture, startAnew } = useKeptRegistration({
    registration,
    done: sending.done !== null,
    onRestored(kept) {
      setRegistration(kept);
      for (const file of Object.values(kept.pictures)) preparePicture(file).catch(() => undefined);
    },
  });

  useEffect(() => {
    void loadChecks();
  }, []);

  /** The texts changed meanwhile: the box is empty again and means the texts in force. */
  async function askAgain(): Promise<void> {
    setRegistration((known) => ({ ...known, termsAccepted: false }));
    const settings = await browserApi.call('GET /api/settings').catch(() => null);
    versions.current = settings?.consentimento ?? null;
  }

  function change(update: (known: Registration) => Registration): void {
    setRegistration(update);
    // The failure belongs to the values before this change.
    sending.clearFailure();
  }
  const merge = (values: Partial<Registration['values']>) =>
    change((known) => ({ ...known, values: { ...known.values, ...values } }));

  function setValue(name: TextField, value: string): void {
    // A mask also reports a value that the code has set, which is no typing.
    if (value === registration.values[name]) return;
    merge({ [name]: value });
    forget(name);
  }

  function setPersonType(personType: PersonType): void {
    merge({ personType });
    sending.reset();
  }

  function setPicture(field: PictureField, file: File | null): void {
    const { key, name } = field;
    chosen.current[key] = file;
    change((known) => ({
      ...known,
      pictures: { ...known.pictures, [key]: file ?? undefined },
    }));
    forget(name);
    void keepPicture?.(key, file);
    if (file) void judgePicture(field, file);
  }

  /** Otherwise a wrong file would be noticed only after everything has been sent. */
  async function judgePicture(field: PictureField, file: File): Promise<void> {
    if (await isPicture(file)) return void preparePicture(file).catch(() => undefined);
    if (chosen.current[field.key] !== file) return;
    setPicture(field, null);
    refuse(field.name, field.notImage);
  }

  function setTermsAccepted(termsAccepted: boolean): void {
    change((known) => ({ ...known, termsAccepted }));
    forget('terms');
  }

  function applyCep(address: CepAnswer): void {
    const changes = fillAddress(registration.values, filled.current, address);
    filled.current = { ...filled.current, ...changes };
    merge(changes);
    const given = Object.entries(changes).filter(([, value]) => value);
    forget(...given.map(([name]) => name));
  }

  async function judge(name: TextField): Promise<void> {
    const checks = await loadChecks();
    const sentence = checks?.checkField(registration, name);
    if (sentence) refuse(name, sentence);
  }

  return {
    registration,
    restored,
    startAnew,
    sending,
    share,
    errors,
    setValue,
    setPersonType,
    setPicture,
    setTermsAccepted,
    applyCep,
    judge,
    refuse,
  };
}
