import { isFilled } from '../registration';
import type { RegistrationFields } from '../use-registration';
import { Cell, FormSection } from './form-section';
import classes from './terms-section.module.css';

export function TermsSection({ fields }: { fields: RegistrationFields }) {
  const { registration, errors, setTermsAccepted } = fields;
  return (
    <FormSection id="termos" filled={isFilled('termos', registration)}>
      <Cell>
        <label className={classes.label}>
          <input
            type="checkbox"
            name="terms"
            className={classes.box}
            checked={registration.termsAccepted}
            onChange={(event) => setTermsAccepted(event.currentTarget.checked)}
            aria-invalid={errors.terms ? true : undefined}
            aria-describedby={errors.terms ? 'terms-error' : undefined}
            required
          />
          <span>
            Li e aceito os{' '}
            <a href="/termos" target="_blank" rel="noopener">
              Termos de Uso
            </a>{' '}
            e a{' '}
            <a href="/privacidade" target="_blank" rel="noopener">
              Política de Privacidade
            </a>
            .
          </span>
        </label>
        {errors.terms && (
          <p id="terms-error" className={classes.error}>
            {errors.terms}
          </p>
        )}
      </Cell>
    </FormSection>
  );
}
