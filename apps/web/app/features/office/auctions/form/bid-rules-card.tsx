import { isPaused, isRunning, type Phase } from '@martelo/core/auction';
import { BidRuleFields } from '../../../../entities/auction/rules/bid-rule-fields';
import type { RulesDraft } from '../../../../entities/auction/rules/rules-draft';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MessageBox } from '../../../../ui/state/message-box';
import type { AuctionForm } from './use-auction-form';

type Props = {
  form: AuctionForm;
  phase: Phase | null;
  /** The rules as the server has them. */
  stored: RulesDraft;
};

/** Edits the auction's rules for bids. */
export function BidRulesCard({ form, phase, stored }: Props) {
  return (
    <FormCard
      title="Regras dos lances"
      lead="Todas opcionais. Sem nenhuma, vale qualquer lance acima do atual e cada lote termina na hora marcada."
    >
      {(isRunning(phase) || isPaused(phase)) && (
        <Cell span={12}>
          <MessageBox>
            Este leilão já recebe lances. O que você mudar aqui vale a partir do próximo lance; os
            lances já dados não mudam.
          </MessageBox>
        </Cell>
      )}
      <BidRuleFields form={form} wasOn={stored.automatic && phase !== null} />
    </FormCard>
  );
}
