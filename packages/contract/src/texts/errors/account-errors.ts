import { loginTexts, requestTexts } from '../public-texts.ts';
import { recoveryTexts } from '../recovery-texts.ts';
import { secondFactorTexts } from '../second-factor-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals of sign-in, accounts and the second factor. */
export const accountErrors = {
  UNAUTHENTICATED: { status: 401, message: requestTexts.sessionExpired },
  SESSION_ENDED: { status: 401, message: loginTexts.forcedLogout },
  FORBIDDEN: { status: 403, message: requestTexts.forbidden },
  BAD_CREDENTIALS: {
    status: 401,
    message: 'Credenciais inválidas. Verifique seu email e senha.',
  },
  ACCOUNT_PENDING: { status: 403, message: loginTexts.pending },
  ACCOUNT_DENIED: { status: 403, message: loginTexts.denied },
  ACCOUNT_BANNED: { status: 403, message: 'Conta banida' },
  ALREADY_DECIDED: {
    status: 409,
    message: 'Nada foi alterado: {who} já {decision} este cadastro em {when}.',
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'Este e-mail já está cadastrado. Faça login ou use outro e-mail.',
  },
  LINK_UNKNOWN: { status: 404, message: recoveryTexts.linkUnknown },
  LINK_ENDED: {
    status: 409,
    message: 'Este link já foi usado, interrompido ou trocado por um mais novo.',
  },
  LINK_EXPIRED: { status: 409, message: 'O prazo deste link acabou. Peça um novo.' },
  NO_CHANNEL: {
    status: 409,
    message: 'Este site não envia links. Fale com o atendimento para entrar de novo.',
  },
  WRONG_PASSWORD: { status: 400, message: 'A senha atual não confere.' },
  OWN_PASSWORD_LINK: {
    status: 409,
    message: 'Para trocar a sua própria senha, use Minha conta.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Confirme a entrada com o seu segundo fator.',
  },
  SECOND_STEP_ENDED: { status: 409, message: secondFactorTexts.stepEnded },
  APP_CODE_WRONG: {
    status: 403,
    message: 'Código incorreto. Confira os seis dígitos no aplicativo e a hora do seu aparelho.',
  },
  APP_CODE_USED: {
    status: 403,
    message: 'Este código já foi usado. Espere o próximo, em até 30 segundos.',
  },
  APP_UNREADABLE: {
    status: 409,
    message:
      'Os códigos do aplicativo não podem ser conferidos agora. Use um código de recuperação ou uma chave de acesso.',
  },
  RECOVERY_CODE_WRONG: {
    status: 403,
    message: 'Este código de recuperação não vale: confira o que digitou, ou use outro.',
  },
  PASSKEY_REFUSED: {
    status: 403,
    message: 'Esta chave de acesso não vale para esta conta neste site.',
  },
  PASSKEYS_UNAVAILABLE: {
    status: 409,
    message: 'As chaves de acesso só funcionam no endereço seguro (https) do site.',
  },
  PASSKEY_NOT_ADDED: {
    status: 409,
    message: 'A chave de acesso não foi criada. Comece de novo.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'Você já tem {most} chaves de acesso. Remova uma antes de criar outra.',
  },
  ENROLMENT_REQUIRED: {
    status: 403,
    message: 'Ative o segundo fator para usar o sistema.',
  },
  OWN_PASSWORD_WRONG: { status: 403, message: 'Senha incorreta.' },
  APP_NOT_BEGUN: {
    status: 409,
    message: 'O prazo para confirmar o aplicativo acabou. Comece de novo e leia o novo código.',
  },
  NO_SECOND_FACTOR: { status: 409, message: 'Ative antes um aplicativo ou uma chave de acesso.' },
  FAVORITES_FULL: {
    status: 409,
    message: 'Você já tem {most} favoritos, o máximo. Tire um da lista para poder incluir outro.',
  },
  FAVORITE_PRICE_PASSED: {
    status: 409,
    message: 'O lance atual já é de {price}. Escolha um valor a partir deste.',
  },
  SEARCHES_FULL: {
    status: 409,
    message: 'Você já tem {most} buscas salvas, o máximo. Apague uma para poder salvar outra.',
  },
  SEARCH_TOO_WIDE: {
    status: 400,
    message: 'Escolha uma categoria ou um filtro: esta busca acharia todos os veículos.',
  },
  QUESTIONS_WAIT: {
    status: 409,
    message:
      'Você tem {most} perguntas sem resposta, o máximo. Espere a resposta de uma para fazer outra.',
  },
  QUESTION_CLOSED: {
    status: 409,
    message: 'Este lote não recebe mais perguntas: os lances dele terminaram.',
  },
  QUESTION_ASKED: {
    status: 409,
    message: 'Você já fez esta pergunta sobre este veículo.',
  },
  LAST_SECOND_FACTOR: {
    status: 409,
    message: 'A sua conta precisa de um segundo fator: ative outro antes de remover este.',
  },
} as const satisfies ErrorTable;
