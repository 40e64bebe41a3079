import { automaticBidTexts, bidTexts } from './bid-texts.ts';
import { fillText } from './fill-text.ts';
import { creditTexts } from './payment-texts.ts';
import { privacyTexts } from './privacy-texts.ts';
import { loginTexts, requestTexts } from './public-texts.ts';
import { GATE_TEXTS, publicationTexts } from './publication-texts.ts';
import { recoveryTexts } from './recovery-texts.ts';
import { registerTexts } from './register-texts.ts';
import { AWAITS_AUTHORITY } from './sale-texts.ts';
import { secondFactorTexts } from './second-factor-texts.ts';

/**
 * Every refusal of a call: its HTTP status and the sentence for a person.
 *
 * Texts are the specification's where it has one (public site and administrator area, section 8);
 * the server fills in `{name}` marks. Source of the statuses: 400 input, 401 not signed in, 403
 * role or account state, 404, 408 too slow, 409 a business refusal, 413, 415, 429, 503.
 */
export const ERRORS = {
  // Input and transport
  VALIDATION: { status: 400, message: 'Verifique os dados informados.' },
  MALFORMED: { status: 400, message: 'Não foi possível ler os dados enviados. Tente novamente.' },
  TOO_LARGE: { status: 413, message: requestTexts.tooLarge },
  BODY_TOO_SLOW: {
    status: 408,
    message:
      'O envio estava lento demais e foi encerrado. Verifique sua conexão e tente novamente.',
  },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Formato de dados não aceito.' },
  NOT_AN_IMAGE: { status: 400, message: 'Apenas arquivos de imagem são permitidos.' },
  PICTURE_FORMAT: {
    status: 400,
    message: 'Este formato de imagem não é aceito. Envie a foto em JPEG, PNG ou WebP.',
  },
  PICTURE_INCOMPLETE: {
    status: 400,
    message: 'O arquivo da foto está incompleto ou danificado. Envie a foto novamente.',
  },
  PICTURE_TOO_LARGE: {
    status: 400,
    message: 'A imagem tem pixels demais. Reduza a foto e envie novamente.',
  },
  SIGNATURE_SHORT: {
    status: 400,
    message:
      'O traço é curto demais para uma assinatura. Toque em Limpar e peça que assine de novo.',
  },
  NOT_FOUND: { status: 404, message: requestTexts.notFound },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Operação não disponível neste endereço.' },
  RATE_LIMITED: { status: 429, message: requestTexts.rateLimited },
  TOO_MANY_AT_ONCE: { status: 429, message: requestTexts.tooManyAtOnce },
  INTERNAL: { status: 500, message: requestTexts.serverError },
  UNAVAILABLE: { status: 503, message: requestTexts.unavailable },
  PICTURES_UNAVAILABLE: {
    status: 503,
    message:
      'As fotos não podem ser lidas nem gravadas neste momento. Tente de novo em alguns minutos.',
  },
  STORAGE_FULL: {
    status: 507,
    message:
      'O site está sem espaço para guardar arquivos, e nada foi salvo. Avise a casa e tente de novo mais tarde.',
  },
  TOO_MANY_STREAMS: {
    status: 503,
    message:
      'Há conexões ao vivo demais a partir deste endereço. A página continua a se atualizar sozinha a cada poucos segundos.',
  },
  BID_QUEUE_FULL: {
    status: 503,
    message: 'Muitos lances ao mesmo tempo. Seu lance não foi registrado. Tente novamente.',
  },

  // Sign-in and accounts
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
  // Forgotten passwords, unknown devices and own sessions
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
  LINK_WHILE_BIDDING: {
    status: 409,
    message:
      'Esta pessoa lidera um lote ou tem um lance automático. Este site não envia links, e um link entregue em mãos só se gera quando ela não tem lance em jogo: espere o encerramento dos lotes.',
  },
  LINK_HELD: {
    status: 409,
    message:
      'Este link não vale enquanto a conta lidera um lote ou tem um lance automático. Espere o encerramento dos lotes e peça outro ao atendimento.',
  },
  LINK_NOT_SENT: {
    status: 409,
    message:
      'O link não pôde ser enviado agora, e nada mudou na conta. Confira o e-mail da pessoa e tente de novo.',
  },
  WRONG_PASSWORD: { status: 400, message: 'A senha atual não confere.' },
  OWN_PASSWORD_LINK: {
    status: 409,
    message: 'Para trocar a sua própria senha, use Minha conta.',
  },

  // Second factor
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
  LAST_SECOND_FACTOR: {
    status: 409,
    message: 'A sua conta precisa de um segundo fator: ative outro antes de remover este.',
  },

  // Bids
  AUCTION_FINISHED: { status: 409, message: bidTexts.finished },
  AUCTION_PAUSED: { status: 409, message: bidTexts.paused },
  AUCTION_NOT_STARTED: { status: 409, message: bidTexts.notStarted },
  LOT_UNAVAILABLE: { status: 409, message: bidTexts.noLot },
  BID_TOO_LOW: { status: 409, message: bidTexts.tooLow },
  BID_BELOW_MINIMUM: { status: 409, message: automaticBidTexts.belowMinimum },
  BID_MATCHED: { status: 409, message: automaticBidTexts.matched },
  TERMS_CHANGED: {
    status: 409,
    message: bidTexts.termsChanged,
  },
  AUTOMATIC_BIDS_OFF: { status: 409, message: automaticBidTexts.off },
  BID_INVALID: { status: 400, message: bidTexts.invalid },
  BIDDER_MISMATCH: { status: 403, message: bidTexts.noUserId },
  ADMIN_CANNOT_BID: { status: 403, message: bidTexts.administrator },
  BIDDER_IMPEDED: {
    status: 403,
    message: 'Você está impedido de participar até {data} por falta de pagamento do lote {lote}.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    message: 'Este lance já foi enviado com outro valor. Recarregue a página e tente novamente.',
  },
  BID_NOT_REMOVABLE: {
    status: 409,
    message: 'Este lance já não conta. Não há o que excluir.',
  },
  LOT_NOT_CONDITIONAL: {
    status: 409,
    message: 'A venda deste veículo não aguarda decisão.',
  },
  ARRIVAL_SETTLED: {
    status: 409,
    message: 'Este pagamento já foi creditado ou resolvido por outra pessoa.',
  },
  COAF_NOTE_CHANGED: {
    status: 409,
    message:
      'Outra pessoa gravou uma justificativa enquanto você escrevia. Leia a dela antes de gravar a sua.',
  },
  SALE_CHANGED: {
    status: 409,
    message: 'Este arremate mudou enquanto você o via. Confira a situação atual e tente de novo.',
  },
  SALE_MOVE_IMPOSSIBLE: {
    status: 409,
    message: 'Isto não é possível na situação atual do arremate.',
  },
  CHARGES_FIXED: {
    status: 409,
    message:
      'O sinal e o saldo deste arremate não podem mais ser trocados por um pagamento único, nem voltar a ser cobrados. Confira o que falta pagar.',
  },
  DEFAULT_TOO_EARLY: {
    status: 409,
    message:
      'A inadimplência só pode ser declarada a partir de {quando}, depois da tolerância. Nada foi feito.',
  },
  DEFAULT_NOTHING_DUE: {
    status: 409,
    message: 'Este arremate não tem cobrança em aberto. Nada foi feito.',
  },
  DEFAULT_CASE_MISSING: {
    status: 409,
    message: 'Não há inadimplência em aberto neste arremate. Recarregue a página.',
  },
  IMPEDIMENT_MISSING: {
    status: 409,
    message: 'Este comprador não está impedido por este arremate. Recarregue a página.',
  },
  IMPEDIMENT_FINE_OPEN: {
    status: 409,
    message:
      'A multa deste arremate ainda não foi paga. O impedimento só é encerrado depois do pagamento da multa.',
  },
  ANNUL_IMPOSSIBLE: {
    status: 409,
    message:
      'Só se anula uma venda que espera o pagamento, está paga ou liberada, antes da entrega. Nada foi feito.',
  },
  ANNUL_REFUND_OPEN: {
    status: 409,
    message:
      'Há uma devolução aprovada neste arremate, e o dinheiro pode já ter saído. Registre-a ou desista dela antes de anular.',
  },
  ANNUL_PART_RETURNED: {
    status: 409,
    message:
      'Parte de um pagamento deste arremate já voltou, e o sistema devolve cada pagamento uma só vez. A venda não pode ser anulada aqui. Nada foi feito.',
  },
  SALE_DECISION_OVER: {
    status: 409,
    message: 'O prazo do vendedor terminou. A venda não foi aprovada.',
  },
  SALE_BUYER_ERASED: {
    status: 409,
    message: 'O comprador eliminou os próprios dados. Não há a quem cobrar.',
  },
  COUNTER_OFFER_OPEN: {
    status: 409,
    message:
      'Já há uma contraproposta que o comprador ainda não respondeu. Espere a resposta ou o fim do prazo dela.',
  },
  COUNTER_OFFER_BINDS: {
    status: 409,
    message:
      'A contraproposta vale até o prazo dela, e até lá a venda não pode ser recusada. Espere a resposta ou aceite a oferta.',
  },
  COUNTER_OFFER_TAKEN: {
    status: 409,
    message:
      'O comprador já aceitou a contraproposta, e a venda está feita por esse valor. Recarregue a página.',
  },
  COUNTER_OFFER_IMPORTED: {
    status: 409,
    message:
      'Este arremate ainda não foi aberto. Use Abrir cobrança e depois faça a contraproposta.',
  },
  COUNTER_OFFER_PRIVATE: {
    status: 409,
    message: 'Só um leilão particular tem contraproposta.',
  },
  COUNTER_OFFER_BANNED: {
    status: 409,
    message:
      'A conta do comprador está banida, e ele não pode responder. Aceite a oferta ou recuse a venda.',
  },
  COUNTER_OFFER_NO_MINIMUM: {
    status: 409,
    message: 'O lance já alcança o valor mínimo de venda. Aceite a oferta ou recuse a venda.',
  },
  COUNTER_OFFER_NOT_FOUND: {
    status: 404,
    message: 'Esta contraproposta não existe neste arremate. Recarregue a página.',
  },
  COUNTER_OFFER_OVER: {
    status: 409,
    message:
      'O prazo desta contraproposta terminou sem resposta. Nada é cobrado por ela, e o vendedor ainda pode aceitar o seu lance no prazo dele.',
  },
  COUNTER_OFFER_ACCEPTED: {
    status: 409,
    message: 'Você já aceitou esta contraproposta. A compra está feita.',
  },
  COUNTER_OFFER_REFUSED: {
    status: 409,
    message:
      'Você já recusou esta contraproposta. O vendedor ainda pode aceitar o seu lance no prazo dele.',
  },
  COUNTER_OFFER_BID_TAKEN: {
    status: 409,
    message: 'O vendedor já aceitou o seu lance. A compra está feita por ele, sem o acréscimo.',
  },
  OWN_SALE_NOT_FOUND: {
    status: 404,
    message: 'Este arremate não existe ou não é seu.',
  },
  AWAITS_AUTHORITY: { status: 409, message: AWAITS_AUTHORITY },
  SALES_MOVED: {
    status: 409,
    message:
      'Nada foi homologado, porque estes arremates mudaram enquanto você conferia: {sales}. Confira a lista e envie de novo.',
  },
  PAPERS_MISSING: { status: 409, message: 'Para emitir a nota falta: {fields}.' },
  PAPER_NOT_READY: {
    status: 409,
    message: 'A nota está sendo preparada. Aguarde um instante e tente de novo.',
  },
  VEHICLE_MISMATCH: {
    status: 400,
    message: 'A placa ou o chassi digitado não é o deste veículo. Confira antes de entregar.',
  },
  VEHICLE_GONE: { status: 409, message: 'Este veículo já saiu às {time}.' },
  NOT_RELEASED: { status: 409, message: 'Este veículo ainda não foi liberado para retirada.' },
  CREDIT_KEY_MISSING: {
    status: 400,
    message: 'Recarregue a página antes de lançar o crédito.',
  },
  CREDIT_KEY_USED: {
    status: 409,
    message: 'Este lançamento já foi enviado com outros dados. Confira os créditos do arremate.',
  },
  CREDIT_UNDECIDED: {
    status: 409,
    message: 'O vendedor ainda não decidiu esta venda. Nada pode ser creditado antes.',
  },
  CREDIT_ENDED: {
    status: 409,
    message: 'Esta venda não foi aprovada. O valor não pode ser creditado a ela.',
  },
  CREDIT_NOT_OPENED: {
    status: 409,
    message: 'Este arremate ainda não tem cobrança. Abra a cobrança antes de creditar.',
  },
  NOTHING_TO_RETURN: { status: 409, message: 'Não há valor a devolver deste pagamento.' },
  REFUND_OPEN: {
    status: 409,
    message: 'A devolução deste pagamento já foi aprovada. Recarregue a página para registrá-la.',
  },
  REFUND_MISSING: {
    status: 409,
    message: 'Não há devolução aprovada deste pagamento. Recarregue a página.',
  },
  CREDIT_REFUND_OPEN: {
    status: 409,
    message:
      'Este crédito tem uma devolução aprovada. Registre a devolução ou desista dela antes de desfazer.',
  },
  PAYMENT_REFERENCE_REFUNDED: {
    status: 409,
    message: 'O dinheiro desta referência volta a quem pagou. Ele não pode ser creditado de novo.',
  },
  CREDIT_RETURNED: {
    status: 409,
    message:
      'Parte deste pagamento já foi devolvida a quem pagou. O crédito não pode mais ser desfeito.',
  },
  RETURN_REFERENCE_TAKEN: { status: 409, message: creditTexts.referenciaLancada },
  CREDIT_UNDONE: { status: 409, message: 'Este crédito já foi desfeito.' },
  CREDIT_DELIVERED: {
    status: 409,
    message: 'O veículo já foi entregue. Os créditos deste arremate não podem mais ser desfeitos.',
  },
  PAYMENT_REFERENCE_TAKEN: { status: 409, message: creditTexts.referenciaLancada },
  LOT_HAS_WINNER: {
    status: 409,
    message: 'Este lote já tem vencedor. O resultado não pode ser alterado.',
  },

  // Auctions and vehicles
  AUCTION_NOT_RUNNING: {
    status: 409,
    message: 'Só é possível pausar um leilão em andamento.',
  },
  AUCTION_PENDING: {
    status: 409,
    message: 'Este leilão ainda não começou. Use Iniciar.',
  },
  AUCTION_ALREADY_FINISHED_USE_RESTART: {
    status: 409,
    message: 'Leilão finalizado. Use Reiniciar.',
  },
  AUCTION_IS_DRAFT: {
    status: 409,
    message: 'Este leilão ainda é um rascunho. Publique o edital antes de iniciá-lo.',
  },
  EDITAL_START_BEGUN: {
    status: 409,
    message: 'O leilão já começou: o início não muda mais.',
  },
  EDITAL_START_PASSED: { status: 409, message: GATE_TEXTS['start-passed'] },
  EDITAL_END_OVER: {
    status: 409,
    message: 'O término já passou e há lotes encerrados nele: ele não muda mais.',
  },
  AUCTION_IN_EDITAL: { status: 409, message: publicationTexts.auctionInEdital },
  ALREADY_PUBLISHED: {
    status: 409,
    message: 'Este edital já está publicado. Recarregue a página para ver a versão em vigor.',
  },
  PUBLICATION_BLOCKED: {
    status: 409,
    message: 'Ainda há pendências. Resolva o que a lista mostra e publique de novo.',
  },
  LOT_IN_EDITAL: {
    status: 409,
    message:
      'Este lote está em um edital publicado: leilão, número, lance inicial, avaliação, mínimo, classe e ordem não mudam mais. Para retirá-lo do leilão, use Retirar do leilão na lista de veículos, com o motivo.',
  },
  AUCTION_REVOKED: {
    status: 409,
    message: 'Este leilão foi revogado: não recebe lances e não muda mais.',
  },
  REVOCATION_REQUIRED: {
    status: 409,
    message:
      'Este leilão está em um edital publicado e não pode ser excluído. Para cancelá-lo, use Revogar na lista de leilões, com o motivo.',
  },
  REVOCATION_NOT_NEEDED: {
    status: 409,
    message:
      'Só um leilão de órgão público com o edital publicado é revogado. Os outros podem ser excluídos.',
  },
  WITHDRAWAL_REQUIRED: {
    status: 409,
    message:
      'Este lote está em um edital publicado e o veículo não pode ser excluído. Para tirá-lo do leilão, use Retirar do leilão na lista de veículos, com o motivo.',
  },
  WITHDRAWAL_NOT_NEEDED: {
    status: 409,
    message:
      'Só um lote de órgão público com o edital publicado é retirado. Os outros mudam de leilão no formulário ou são excluídos.',
  },
  LOT_WITHDRAWN: {
    status: 409,
    message:
      'Este lote foi retirado do leilão e não recebe lances. O motivo está na página do leilão.',
  },
  LOT_NOT_OPEN: {
    status: 409,
    message: 'Este lote já encerrou ou foi retirado. Recarregue a página para ver o resultado.',
  },
  AUCTION_HAS_SALES: {
    status: 409,
    message:
      'Este leilão já tem lotes vendidos e não pode mais ser revogado. Trate cada venda em Arremates.',
  },
  AUCTION_CHANGED: {
    status: 409,
    message:
      'Outra pessoa alterou este leilão enquanto você editava. Nada foi salvo: veja o que mudou, escolha o que vale em cada campo e salve de novo.',
  },
  WAITING_VEHICLES_CHANGED: {
    status: 409,
    message:
      'Os veículos que esperam um leilão mudaram depois que você os viu. Nada foi feito: confira de novo quais entram.',
  },
  AUCTION_HAS_RESULTS: {
    status: 409,
    message: 'Nenhum lote voltaria a receber lances: todos já têm resultado. Crie um novo leilão.',
  },
  AUCTION_START_IN_FUTURE_WITH_BIDS: {
    status: 409,
    message: 'Este leilão já tem lances: o início não pode ir para o futuro.',
  },
  DATES_INVALID: {
    status: 400,
    message: 'A data de término deve ser posterior à data de início e ao momento atual.',
  },
  LOT_NUMBER_TAKEN: {
    status: 409,
    message: 'Já existe um veículo com este número de lote neste leilão.',
  },
  VEHICLE_HAS_BIDS: {
    status: 409,
    message: 'Este veículo já recebeu lances: o lance inicial e o leilão não podem ser alterados.',
  },
  ALREADY_CREATED: {
    status: 409,
    message:
      'Isto já estava salvo: o envio anterior chegou, mas a resposta se perdeu. Abra-o na lista, confira o que foi salvo e mude lá o que falta.',
  },
  VEHICLE_CHANGED: {
    status: 409,
    message:
      'Outra pessoa alterou este veículo enquanto você editava. Nada foi salvo: veja o que mudou, escolha o que vale em cada campo e salve de novo.',
  },
  VEHICLE_SOLD: {
    status: 409,
    message:
      'Este veículo já tem vencedor: a descrição publicada só muda em Retificar, com o motivo. Nada foi salvo.',
  },
  VALUE_DOUBTFUL: {
    status: 409,
    message: 'O lance inicial não combina com a FIPE. Confira e confirme o valor antes de salvar.',
  },
  DRAFT_GONE: {
    status: 409,
    message:
      'Este rascunho já foi publicado ou excluído por outra pessoa. Nada foi salvo: confira a lista de veículos.',
  },
  TOO_MANY_IMAGES: { status: 400, message: 'Você pode adicionar no máximo 10 imagens' },
  CANNOT_BAN_SELF: { status: 409, message: 'Você não pode banir a sua própria conta.' },
  CANNOT_BAN_ADMIN: { status: 409, message: 'Uma conta de administrador não pode ser banida.' },

  // Staff
  ACCOUNT_DISABLED: {
    status: 403,
    message: 'Esta conta da equipe está desativada. Fale com um diretor.',
  },
  STAFF_EMAIL_TAKEN: {
    status: 409,
    message: 'Este e-mail já é de alguém da equipe ou de um cliente. Use outro e-mail.',
  },
  STAFF_CHANGED: {
    status: 409,
    message:
      'Outra pessoa mudou este cadastro enquanto a página estava aberta. Nada foi salvo: confira como ele está agora e tente de novo.',
  },
  LAST_DIRECTOR: {
    status: 409,
    message:
      'Esta é a única pessoa ativa com o perfil Diretor. Dê antes o perfil Diretor a outra pessoa.',
  },
  CANNOT_DISABLE_SELF: {
    status: 409,
    message: 'Você não pode desativar a sua própria conta. Peça a outro diretor.',
  },
  INVITATION_NEEDS_CONSOLE: {
    status: 409,
    message:
      'O convite de um diretor vai só para o e-mail dele, e este servidor não envia e-mails. Crie a conta no servidor: npm run martelo -- admin create E-MAIL NOME.',
  },
  LINK_NEEDS_CONSOLE: {
    status: 409,
    message:
      'O link de um diretor vai só para ele, e este servidor não envia links. Troque a senha no servidor: npm run martelo -- reset-password E-MAIL.',
  },
  INVITATION_UNKNOWN: {
    status: 404,
    message: 'Este convite não existe. Confira se o endereço foi copiado inteiro.',
  },
  INVITATION_ENDED: {
    status: 409,
    message:
      'Este convite já foi usado, trocado por outro ou cancelado. Peça um novo a um diretor.',
  },
  INVITATION_EXPIRED: {
    status: 409,
    message: 'O prazo deste convite, de 72 horas, terminou. Peça um novo a um diretor.',
  },

  // Exports
  EXPORT_TOO_LONG: {
    status: 409,
    message: 'A lista tem {rows} linhas e uma planilha XLSX leva até {most}. Use CSV.',
  },

  // Notifications to clients
  MESSAGE_SENT: { status: 409, message: 'Esta mensagem já foi enviada.' },
  MESSAGE_BEING_SENT: {
    status: 409,
    message: 'Esta mensagem está sendo enviada agora. Aguarde um instante e confira de novo.',
  },
  MESSAGE_SUPERSEDED: {
    status: 409,
    message: 'Há uma decisão mais nova sobre este cliente: esta mensagem já não vale.',
  },
  MESSAGE_OUTDATED: {
    status: 409,
    message: 'O prazo passou, ou o pagamento chegou: este aviso já não vale.',
  },

  // Settings
  COPIED_AUCTION_GONE: {
    status: 409,
    message:
      'O leilão copiado foi excluído enquanto você preenchia, e nada foi salvo. Salve de novo: o leilão novo começa com as condições das configurações.',
  },
  AUCTION_TERMS_CHANGED: {
    status: 409,
    message:
      'Outra pessoa alterou as condições deste leilão enquanto você editava. Nada foi salvo: mantenha as suas alterações e salve de novo, ou descarte-as e veja as que estão salvas.',
  },
  SETTINGS_CHANGED: {
    status: 409,
    message:
      'Outra pessoa alterou esta seção enquanto você editava. Nada foi salvo: mantenha as suas alterações e salve de novo, ou descarte-as e veja as que estão salvas.',
  },
  NOT_A_PDF: {
    status: 400,
    message: 'O arquivo não é um PDF completo. Exporte o edital em PDF e envie de novo.',
  },
  ACTIVE_PDF: {
    status: 400,
    message:
      'O PDF tem senha, programas ou arquivos anexados, que não podem ser publicados. Imprima o edital em PDF e envie o novo arquivo.',
  },

  // privacy: consent, own data, requests
  CONSENT_REQUIRED: {
    status: 409,
    message:
      'Os termos de uso ou a política de privacidade mudaram. Leia e aceite a versão atual em Minha privacidade para dar lances.',
  },
  CONSENT_CHANGED: {
    status: 409,
    message:
      'Os termos de uso ou a política de privacidade mudaram depois que você abriu esta página. Leia a versão atual e aceite de novo.',
  },
  EMAIL_NOT_SENT: {
    status: 409,
    message:
      'Este pátio não envia e-mails, por isso o endereço não pode ser confirmado aqui. Envie o pedido de troca ao escritório.',
  },
  EMAIL_UNCHANGED: { status: 409, message: 'Este já é o e-mail da sua conta.' },
  EMAIL_IN_USE: {
    status: 409,
    message: 'Este e-mail já pertence a outra conta. Nada foi alterado.',
  },
  REQUEST_OPEN: {
    status: 409,
    message: 'Você já tem um pedido igual aguardando resposta.',
  },
  REQUEST_ANSWERED: {
    status: 409,
    message: 'Este pedido já foi respondido. Nada foi alterado.',
  },
  OWN_REQUEST: {
    status: 403,
    message:
      'Este pedido é seu, ou de uma conta que vale como sua: outra pessoa da equipe faz a correção. Nada foi alterado.',
  },
  ERASURE_BLOCKED: {
    status: 409,
    message: 'Seus dados ainda não podem ser eliminados. Veja o que falta resolver.',
  },
  STAFF_NOT_ERASED: {
    status: 409,
    message: privacyTexts.staffNotErased,
  },

  // Second person
  APPROVAL_REQUIRED: {
    status: 409,
    message:
      'Esta operação precisa da aprovação de outra pessoa. Escreva o motivo e envie o pedido.',
  },
  APPROVAL_NOT_REQUIRED: {
    status: 409,
    message: 'Esta operação não precisa de aprovação agora. Recarregue a página e execute-a.',
  },
  APPROVAL_PENDING: {
    status: 409,
    message: 'Já há um pedido pendente para isto. Veja a lista de aprovações.',
  },
  APPROVAL_DECIDED: {
    status: 409,
    message: 'Este pedido já foi encerrado. Nada foi alterado agora.',
  },
  APPROVAL_EXPIRED: {
    status: 409,
    message: 'O prazo deste pedido acabou. Nada foi alterado: é preciso pedir de novo.',
  },
  APPROVAL_TAMPERED: {
    status: 409,
    message:
      'O pedido guardado não confere com o que foi enviado. Nada foi executado: avise quem cuida do sistema.',
  },
  APPROVAL_ALONE: {
    status: 409,
    message: 'Este pedido precisa ser decidido sozinho, na sua página. Nada foi alterado.',
  },
  OWN_APPROVAL: { status: 403, message: 'Quem pede não aprova.' },
  OWN_BENEFIT: { status: 403, message: 'Quem é beneficiado pelo pedido não aprova.' },
  APPROVAL_SAME_HAND: {
    status: 403,
    message:
      'Quem pede e você contam como uma só pessoa, porque um abriu a conta do outro por um link, ou alguém abriu as duas. Outro diretor decide. Quem cuida do servidor as separa com reset-password.',
  },
  APPROVAL_ON_HOLD: {
    status: 403,
    message:
      'A sua conta foi aberta por um link que outra pessoa fez. Por segurança, você pode aprovar pedidos a partir de {when}.',
  },
  TARGET_CHANGED: {
    status: 409,
    message: 'O alvo do pedido mudou depois que ele foi feito. Nada foi alterado.',
  },
  REQUESTER_GONE: {
    status: 409,
    message: 'Quem pediu não pode mais fazer esta operação. Nada foi alterado.',
  },
  NOTHING_TO_CHANGE: {
    status: 409,
    message: 'Não há o que alterar: nenhum pedido foi feito.',
  },
  FILE_USED: {
    status: 409,
    message: 'Este arquivo já foi baixado ou o prazo acabou. Faça um novo pedido.',
  },

  // Outside services
  CEP_NOT_FOUND: { status: 404, message: registerTexts.cepNotFound },
  CEP_UNAVAILABLE: { status: 503, message: registerTexts.cepFailed },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The sentence of a code, filled in. */
export function errorText(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return fillText(ERRORS[code].message, values);
}

/** A waiting time in words: seconds up to a minute and a half, minutes above. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  return `${Math.ceil(seconds / 60)} minutos`;
}
