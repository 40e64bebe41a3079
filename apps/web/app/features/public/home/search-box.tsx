import {
  AUCTION_TYPES,
  type AuctionType,
  categoryOfType,
  parseAuctionType,
} from '@martelo/core/vehicle-types';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../lib/format/formats';
import { go } from '../../../lib/navigation/go';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import classes from './search-box.module.css';
import { searchTarget } from './search-target';

/** Ten steps of R$ 25.000. */
const PRICE_STEPS_REAIS = Array.from({ length: 10 }, (_, step) => (step + 1) * 25_000);

/**
 * Without JavaScript this is a plain form that opens the list. A phone shows one field, a button for
 * each category that searches at once, and the other fields behind 'Filtros'.
 */
export function SearchBox() {
  const [more, setMore] = useState(false);
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const precoMax = Number(form.get('precoMax'));
    go(
      searchTarget({
        modelo: String(form.get('titulo') ?? ''),
        type: chosenType(form),
        precoMax: precoMax > 0 ? precoMax : null,
      }),
    );
  }
  return (
    <search aria-label="Buscar veículos">
      <form action="/veiculos" className={classes.root} onSubmit={search}>
        <label className={classes.model}>
          <span className={classes.name}>Modelo</span>
          <input
            name="titulo"
            className={classes.field}
            placeholder="Ex.: Argo, Gol, CG 160"
            maxLength={120}
            enterKeyHint="search"
            autoComplete="off"
          />
        </label>
        <div className={classes.more} data-open={more || undefined} id="busca-filtros">
          <Selects />
        </div>
        <Button type="submit" className={classes.submit}>
          <span className={classes.glass}>
            <Icon of={IconSearch} />
          </span>
          <span className={classes.submitText}>Buscar Veículos</span>
        </Button>
        <CategoryPills />
        <button
          type="button"
          className={classes.filters}
          aria-expanded={more}
          aria-controls="busca-filtros"
          onClick={() => setMore(!more)}
        >
          <Icon of={IconAdjustmentsHorizontal} size={18} /> Filtros
        </button>
      </form>
    </search>
  );
}

/** They come after the button that searches, because Enter in the field presses the first one. */
function CategoryPills() {
  return (
    <fieldset className={classes.pills}>
      <legend className="visually-hidden">Buscar em uma categoria</legend>
      {AUCTION_TYPES.map((type) => (
        <button key={type} type="submit" name="tipo" value={categoryOfType(type)}>
          {type}
        </button>
      ))}
    </fieldset>
  );
}

function Selects() {
  return (
    <>
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
    </>
  );
}

/** The category of the pressed button, which comes last, otherwise the selected one. */
function chosenType(form: FormData): AuctionType | null {
  return parseAuctionType(String(form.getAll('tipo').at(-1) ?? ''));
}
