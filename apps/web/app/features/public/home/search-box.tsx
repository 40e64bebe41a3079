import { AUCTION_TYPES, categoryOfType, parseAuctionType } from '@martelo/core/vehicle-types';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/format/formats';
import { Button } from '../../../ui/button';
import classes from './search-box.module.css';
import { searchTarget } from './search-target';

/** Ten steps of R$ 25.000. */
const PRICE_STEPS_REAIS = Array.from({ length: 10 }, (_, step) => (step + 1) * 25_000);

/** Without JavaScript this is a plain form that opens the list. */
export function SearchBox() {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const precoMax = Number(form.get('precoMax'));
    void navigate(
      searchTarget({
        modelo: String(form.get('titulo') ?? ''),
        type: parseAuctionType(String(form.get('tipo') ?? '')),
        precoMax: precoMax > 0 ? precoMax : null,
      }),
    );
  }
  return (
    <Form
      action="/veiculos"
      className={classes.root}
      onSubmit={search}
      role="search"
      aria-label="Buscar veículos"
    >
      <label className={classes.model}>
        Modelo
        <input
          name="titulo"
          className={classes.field}
          placeholder="Ex.: Argo, Gol, CG 160"
          maxLength={120}
          enterKeyHint="search"
          autoComplete="off"
        />
      </label>
      <label>
        Categoria
        <select name="tipo" className={classes.field} defaultValue="">
          <option value="">Todas</option>
          {AUCTION_TYPES.map((type) => (
            <option key={type} value={categoryOfType(type)}>
              {type}
            </option>
          ))}
        </select>
      </label>
      <label>
        Preço Máximo
        <select name="precoMax" className={classes.field} defaultValue="">
          <option value="">Qualquer preço</option>
          {PRICE_STEPS_REAIS.map((reais) => (
            <option key={reais} value={reais}>
              Até R$ {formatNumber(reais)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" className={classes.submit}>
        Buscar Veículos
      </Button>
    </Form>
  );
}
