import type { CepAnswer } from '@martelo/contract/site';
import type { PersonType } from '@martelo/core/accounts';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, withoutField } from '../../../lib/forms/field-errors';
import { type Address, fillAddress } from './fill-address';
import { preparePicture } from './prepare-picture';
import {
  EMPTY_REGISTRATION,
  type PictureField,
  type Registration,
  type TextField,
} from './registration';

export type RegistrationFields = ReturnType<typeof useRegistration>;

/** The checks bring the call's schema with them: fetched once the form is on the screen. */
export const loadChecks = () => import('./check-registration').catch(() => null);

/** What stands in the form, and what is said about it. Nothing here is ever cleared by an error. */
export function useRegistration() {
  const [registration, setRegistration] = useState<Registration>(EMPTY_REGISTRATION);
  const [errors, setErrors] = useState<FieldErrors>({});
  const filled = useRef<Partial<Address>>({});

  useEffect(() => {
    void loadChecks();
  }, []);

  const forget = (name: string) => setErrors((known) => withoutField(known, name));
  const merge = (values: Partial<Registration['values']>) =>
    setRegistration((known) => ({ ...known, values: { ...known.values, ...values } }));

  function setValue(name: TextField, value: string): void {
    // A mask reports what it was given as well: that is nobody's typing.
    if (value === registration.values[name]) return;
    merge({ [name]: value });
    forget(name);
  }

  function setPersonType(personType: PersonType): void {
    merge({ personType });
    setErrors({});
  }

  function setPicture({ key, name }: PictureField, file: File | null): void {
    setRegistration((known) => ({
      ...known,
      pictures: { ...known.pictures, [key]: file ?? undefined },
    }));
    forget(name);
    if (file) preparePicture(file).catch(() => undefined);
  }

  function setTermsAccepted(termsAccepted: boolean): void {
    setRegistration((known) => ({ ...known, termsAccepted }));
    forget('terms');
  }

  function applyCep(address: CepAnswer): void {
    const changes = fillAddress(registration.values, filled.current, address);
    filled.current = { ...filled.current, ...changes };
    merge(changes);
    for (const [name, value] of Object.entries(changes)) if (value) forget(name);
  }

  async function judge(name: TextField): Promise<void> {
    const checks = await loadChecks();
    const sentence = checks?.checkField(registration, name);
    if (sentence) refuse(name, sentence);
  }

  const refuse = (name: string, sentence: string) =>
    setErrors((known) => ({ ...known, [name]: sentence }));

  return {
    registration,
    errors,
    setErrors,
    setValue,
    setPersonType,
    setPicture,
    setTermsAccepted,
    applyCep,
    judge,
    refuse,
  };
}
