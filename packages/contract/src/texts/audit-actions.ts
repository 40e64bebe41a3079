/**
 * Every action that the server writes to the audit log, with its label in the filter and its sentence.
 * `{quem}` is the person who acted, `{o-que}` the thing that was changed, `{motivo}` the reason.
 */
export const AUDIT_ACTIONS = {
  'login.succeeded': { label: 'Entrada', sentence: '{quem} entrou no sistema.' },
  'login.failed': {
    label: 'Senha errada',
    sentence: 'Alguém tentou entrar com a senha errada em {o-que}.',
  },
  'login.refused': {
    label: 'Entrada recusada',
    sentence: '{quem} acertou a senha, mas a conta não pode entrar.',
  },
  logout: { label: 'Saída', sentence: '{quem} saiu do sistema.' },
  'password.reset': {
    label: 'Senha trocada',
    sentence: 'A senha de {o-que} foi trocada no servidor.',
  },
  'password.link_asked': {
    label: 'Nova senha pedida',
    sentence: 'Um link de nova senha foi enviado a {o-que}, a pedido.',
  },
  'password.link_made': {
    label: 'Link de nova senha gerado',
    sentence: '{quem} gerou à mão um link de nova senha para {o-que}.',
  },
  'password.recovered': {
    label: 'Senha recuperada',
    sentence: '{quem} escolheu uma nova senha por um link.',
  },
  'password.changed': { label: 'Senha alterada', sentence: '{quem} trocou a própria senha.' },
  'device.link_asked': {
    label: 'Liberação de aparelho pedida',
    sentence: 'Um link para liberar um aparelho foi enviado a {o-que}, a pedido.',
  },
  'device.admitted': {
    label: 'Aparelho liberado',
    sentence: '{quem} liberou um aparelho por um link.',
  },
  'session.ended': {
    label: 'Aparelho desconectado',
    sentence: '{quem} desconectou um dos próprios aparelhos.',
  },
  'session.others_ended': {
    label: 'Outros aparelhos desconectados',
    sentence: '{quem} desconectou os outros aparelhos da própria conta.',
  },
  'admin.created': {
    label: 'Administrador criado',
    sentence: 'A conta de administrador {o-que} foi criada no servidor.',
  },

  'refused.no-session': {
    label: 'Recusa: sem sessão',
    sentence: '{quem} fez pedidos sem uma sessão válida: {o-que}.',
  },
  'refused.no-permission': {
    label: 'Recusa: sem permissão',
    sentence: '{quem} fez pedidos sem permissão: {o-que}.',
  },
  'refused.too-many': {
    label: 'Recusa: pedidos demais',
    sentence: '{quem} passou do limite de pedidos: {o-que}.',
  },
  'staff.invited': {
    label: 'Convite para a equipe',
    sentence: '{quem} convidou {o-que} para a equipe.',
  },
  'staff.joined': {
    label: 'Convite aceito',
    sentence: '{quem} aceitou o convite e entrou na equipe.',
  },
  'staff.changed': {
    label: 'Perfis mudados',
    sentence: '{quem} mudou o que {o-que} pode fazer na equipe.',
  },
  'staff.disabled': {
    label: 'Conta da equipe desativada',
    sentence: '{quem} desativou a conta de {o-que} na equipe.',
  },
  'staff.enabled': {
    label: 'Conta da equipe reativada',
    sentence: '{quem} reativou a conta de {o-que} na equipe.',
  },
  'second-factor.failed': {
    label: 'Segundo fator errado',
    sentence: 'Alguém errou o segundo fator ou a senha de {o-que}.',
  },
  'second-factor.closed': {
    label: 'Códigos ou senha fechados por uma hora',
    sentence:
      'Depois de dez erros, {o-que} não confirma por código ou senha durante uma hora, e foi avisado.',
  },
  'second-factor.app-added': {
    label: 'Aplicativo de códigos ativado',
    sentence: '{quem} ativou um aplicativo de códigos.',
  },
  'second-factor.app-removed': {
    label: 'Aplicativo de códigos removido',
    sentence: '{quem} deixou de usar o aplicativo de códigos.',
  },
  'second-factor.passkey-added': {
    label: 'Chave de acesso criada',
    sentence: '{quem} criou uma chave de acesso.',
  },
  'second-factor.passkey-removed': {
    label: 'Chave de acesso removida',
    sentence: '{quem} removeu uma chave de acesso.',
  },
  'second-factor.codes-made': {
    label: 'Códigos de recuperação feitos',
    sentence: '{quem} fez novos códigos de recuperação.',
  },
  'second-factor.code-used': {
    label: 'Código de recuperação usado',
    sentence: '{quem} entrou com um código de recuperação.',
  },
  'second-factor.reset': {
    label: 'Segundo fator retirado',
    sentence: 'O segundo fator de {o-que} foi retirado no servidor.',
  },

  'client.registered': { label: 'Cadastro enviado', sentence: '{quem} enviou o cadastro.' },
  'client.approved': {
    label: 'Cadastro aprovado',
    sentence: '{quem} aprovou o cadastro de {o-que}.',
  },
  'client.denied': {
    label: 'Cadastro rejeitado',
    sentence: '{quem} rejeitou o cadastro de {o-que}.',
  },
  'client.banned': { label: 'Banimento', sentence: '{quem} baniu {o-que}.' },
  'client.unbanned': {
    label: 'Banimento retirado',
    sentence: '{quem} retirou o banimento de {o-que}.',
  },
  'client.sessions_ended': {
    label: 'Sessões encerradas',
    sentence: '{quem} encerrou as sessões de {o-que}.',
  },
  'client.image_viewed': {
    label: 'Documento aberto',
    sentence: '{quem} abriu uma imagem de documento de {o-que}.',
  },

  'auction.created': { label: 'Leilão criado', sentence: '{quem} criou o leilão {o-que}.' },
  'auction.updated': { label: 'Leilão alterado', sentence: '{quem} alterou o leilão {o-que}.' },
  'auction.terms-changed': {
    label: 'Condições de leilão alteradas',
    sentence: '{quem} alterou as condições do leilão {o-que}.',
  },
  'auction.terms-prepared': {
    label: 'Condições preparadas para o edital',
    sentence: '{quem} preparou condições do leilão {o-que} para a próxima versão do edital.',
  },
  'auction.edital-uploaded': {
    label: 'Edital de leilão enviado',
    sentence: '{quem} enviou um edital do leilão {o-que}.',
  },
  'auction.published': {
    label: 'Leilão publicado',
    sentence: '{quem} publicou o edital do leilão {o-que}.',
  },
  'auction.edital-replaced': {
    label: 'Nova versão de edital publicada',
    sentence: '{quem} publicou uma nova versão do edital do leilão {o-que}.',
  },
  'auction.cover-changed': {
    label: 'Capa de leilão trocada',
    sentence: '{quem} trocou a imagem de capa do leilão {o-que}.',
  },
  'auction.started': { label: 'Leilão iniciado', sentence: '{quem} iniciou o leilão {o-que}.' },
  'auction.paused': {
    label: 'Leilão pausado',
    sentence: '{quem} pausou o leilão {o-que}. Motivo: {motivo}.',
  },
  'auction.resumed': {
    label: 'Leilão retomado',
    sentence: '{quem} retomou o leilão {o-que}. Motivo: {motivo}.',
  },
  'auction.restarted': {
    label: 'Leilão reiniciado',
    sentence: '{quem} reiniciou o leilão {o-que}.',
  },
  'auction.extended-after-outage': {
    label: 'Leilão prorrogado após queda',
    sentence: 'O leilão {o-que} foi prorrogado: o sistema estava fora do ar no término.',
  },
  'auction.revoked': { label: 'Leilão revogado', sentence: '{quem} revogou o leilão {o-que}.' },
  'lot.withdrawn-with-reason': {
    label: 'Lote retirado',
    sentence: '{quem} retirou do leilão o lote {o-que}. Motivo: {motivo}.',
  },
  'auction.archived': { label: 'Leilão excluído', sentence: '{quem} excluiu o leilão {o-que}.' },
  'category.archived': {
    label: 'Categoria excluída',
    sentence: '{quem} excluiu a categoria {o-que} com os seus veículos.',
  },
  'auctions.start': { label: 'Iniciar Todos', sentence: '{quem} iniciou todos os leilões.' },
  'auctions.pause': {
    label: 'Pausar Todos',
    sentence: '{quem} pausou todos os leilões. Motivo: {motivo}.',
  },
  'auctions.resume': {
    label: 'Retomar Todos',
    sentence: '{quem} retomou todos os leilões. Motivo: {motivo}.',
  },
  'auctions.restart': {
    label: 'Reiniciar Todos',
    sentence: '{quem} reiniciou todos os leilões.',
  },
  'auctions.open': {
    label: 'Reset Completo',
    sentence: '{quem} reabriu todos os leilões com o Reset Completo.',
  },

  'vehicle.created': { label: 'Veículo criado', sentence: '{quem} cadastrou o veículo {o-que}.' },
  'vehicle.updated': { label: 'Veículo alterado', sentence: '{quem} alterou o veículo {o-que}.' },
  'vehicle.corrected': {
    label: 'Veículo retificado',
    sentence: '{quem} retificou a descrição do veículo {o-que}, que já tem vencedor.',
  },
  'vehicle.highlighted': {
    label: 'Veículo em destaque',
    sentence: '{quem} pôs o veículo {o-que} em destaque.',
  },
  'vehicle.unhighlighted': {
    label: 'Destaque retirado',
    sentence: '{quem} tirou o veículo {o-que} do destaque.',
  },
  'vehicle.archived': { label: 'Veículo excluído', sentence: '{quem} excluiu o veículo {o-que}.' },
  'vehicles.moved': {
    label: 'Veículos movidos',
    sentence: '{quem} moveu {o-que} para outro leilão.',
  },
  'vehicles.repriced': {
    label: 'Lances iniciais mudados',
    sentence: '{quem} mudou o lance inicial de {o-que}.',
  },
  'vehicles.reserves-changed': {
    label: 'Valores mínimos mudados',
    sentence: '{quem} mudou o valor mínimo de venda de {o-que}.',
  },
  'vehicles.classified': {
    label: 'Lotes classificados',
    sentence: '{quem} mudou a avaliação, a classe ou a ordem de {o-que}.',
  },
  'vehicles.renumbered': {
    label: 'Lotes renumerados',
    sentence: '{quem} renumerou {o-que}.',
  },

  'vehicle-draft.created': {
    label: 'Rascunho criado',
    sentence: '{quem} guardou o rascunho {o-que}.',
  },
  'vehicle-draft.updated': {
    label: 'Rascunho alterado',
    sentence: '{quem} alterou o rascunho {o-que}.',
  },
  'vehicle-draft.deleted': {
    label: 'Rascunho excluído',
    sentence: '{quem} excluiu o rascunho {o-que}.',
  },

  'bid.removed': {
    label: 'Lance excluído',
    sentence: '{quem} excluiu um lance no veículo {o-que}.',
  },
  'bids.reset': { label: 'Lances zerados', sentence: '{quem} zerou os lances de {o-que}.' },
  'lot.sold': { label: 'Lote vendido', sentence: 'O lote do veículo {o-que} foi vendido.' },
  'lot.conditional': {
    label: 'Venda condicional',
    sentence: 'O lote do veículo {o-que} terminou abaixo do valor mínimo e aguarda decisão.',
  },
  'lot.sale-approved': {
    label: 'Venda aprovada',
    sentence: '{quem} aprovou a venda condicional do veículo {o-que}.',
  },
  'lot.sale-declined': {
    label: 'Venda recusada',
    sentence: '{quem} recusou a venda condicional do veículo {o-que}.',
  },
  'lot.sale-lapsed': {
    label: 'Venda sem decisão',
    sentence: 'O vendedor não decidiu a venda condicional do veículo {o-que} no prazo.',
  },
  'sale.created': {
    label: 'Arremate registrado',
    sentence: 'O arremate {o-que} foi registrado.',
  },
  'sale.opened': {
    label: 'Cobrança aberta',
    sentence: '{quem} abriu a cobrança do arremate {o-que}.',
  },
  'sale.counter-offered': {
    label: 'Contraproposta feita',
    sentence: '{quem} fez uma contraproposta no arremate {o-que}.',
  },
  'sale.counter-offer-accepted': {
    label: 'Contraproposta aceita',
    sentence: '{quem} aceitou a contraproposta do arremate {o-que}.',
  },
  'sale.counter-offer-refused': {
    label: 'Contraproposta recusada',
    sentence: '{quem} recusou a contraproposta do arremate {o-que}.',
  },
  'sale.counter-offer-lapsed': {
    label: 'Contraproposta sem resposta',
    sentence: 'A contraproposta do arremate {o-que} terminou sem resposta.',
  },
  'document.issued': {
    label: 'Documento emitido',
    sentence: 'O documento {o-que} foi emitido.',
  },
  'document.viewed': {
    label: 'Documento de arremate aberto',
    sentence: '{quem} abriu o documento {o-que}.',
  },
  'sale.homologated': {
    label: 'Arremate homologado',
    sentence: '{quem} registrou a homologação do arremate {o-que}.',
  },
  'sale.released': {
    label: 'Veículo liberado',
    sentence: '{quem} liberou para retirada o veículo do arremate {o-que}.',
  },
  'sale.delivered': {
    label: 'Veículo entregue',
    sentence: '{quem} entregou o veículo do arremate {o-que}.',
  },
  'delivery.signature-viewed': {
    label: 'Assinatura aberta',
    sentence: '{quem} abriu a assinatura da entrega do arremate {o-que}.',
  },
  'sale.charged-whole': {
    label: 'Pagamento único no lugar de sinal e saldo',
    sentence: '{quem} trocou o sinal e o saldo do arremate {o-que} por um pagamento único.',
  },
  'sale.charged-parts': {
    label: 'Volta ao sinal e ao saldo',
    sentence: '{quem} trocou o pagamento único do arremate {o-que} por sinal e saldo.',
  },
  'sale.credited': {
    label: 'Pagamento creditado',
    sentence: '{quem} creditou um pagamento ao arremate {o-que}.',
  },
  'sale.credit-undone': {
    label: 'Crédito desfeito',
    sentence: '{quem} desfez um crédito do arremate {o-que}.',
  },
  'arrival.settled': {
    label: 'Pagamento resolvido',
    sentence: '{quem} marcou como resolvido o pagamento PIX {o-que}.',
  },
  'coaf.justified': {
    label: 'Operação justificada (COAF)',
    sentence: '{quem} justificou uma operação para análise de {o-que}.',
  },
  'sale.refund-approved': {
    label: 'Devolução aprovada',
    sentence: '{quem} aprovou a devolução de um pagamento do arremate {o-que}.',
  },
  'sale.refund-abandoned': {
    label: 'Devolução não realizada',
    sentence: '{quem} desistiu da devolução de um pagamento do arremate {o-que}.',
  },
  'sale.money-returned': {
    label: 'Devolução registrada',
    sentence: '{quem} registrou a devolução de um pagamento do arremate {o-que}.',
  },
  'sale.defaulted': {
    label: 'Inadimplência declarada',
    sentence: '{quem} declarou a inadimplência do comprador do arremate {o-que}.',
  },
  'sale.regularised': {
    label: 'Compra regularizada',
    sentence: '{quem} regularizou a compra do arremate {o-que} depois da inadimplência.',
  },
  'sale.dissolved': {
    label: 'Venda desfeita',
    sentence: '{quem} encerrou a inadimplência e desfez a venda do arremate {o-que}.',
  },
  'sale.impediment-lifted': {
    label: 'Impedimento encerrado',
    sentence: '{quem} encerrou o impedimento do comprador do arremate {o-que}.',
  },
  'sale.annulled': {
    label: 'Venda anulada',
    sentence: '{quem} anulou a venda do arremate {o-que}.',
  },
  'document.cancelled': {
    label: 'Documento cancelado',
    sentence: 'O documento {o-que} foi cancelado por {quem}.',
  },
  'lot.unsold': {
    label: 'Lote sem lances',
    sentence: 'O lote do veículo {o-que} terminou sem lances.',
  },
  'lot.reopened': {
    label: 'Lote reaberto',
    sentence: '{quem} reabriu o lote do veículo {o-que}, que tinha terminado sem lances.',
  },
  'lot.withdrawn': {
    label: 'Lote retirado',
    sentence: 'O lote do veículo {o-que} foi retirado do leilão.',
  },

  'message.sent_by_hand': {
    label: 'Mensagem enviada à mão',
    sentence: '{quem} enviou à mão a mensagem para {o-que}.',
  },
  'message.sent_again': {
    label: 'Mensagem reenviada',
    sentence: '{quem} mandou enviar de novo a mensagem para {o-que}.',
  },
  'list.exported': { label: 'Lista exportada', sentence: '{quem} exportou a lista {o-que}.' },

  'consent.given': {
    label: 'Termos aceitos',
    sentence: '{quem} aceitou os termos e a política de privacidade em vigor.',
  },
  'own-data.exported': {
    label: 'Dados próprios exportados',
    sentence: '{quem} exportou os próprios dados.',
  },
  'own-data.corrected': {
    label: 'Contato corrigido',
    sentence: '{quem} corrigiu o próprio telefone ou endereço.',
  },
  'own-data.email-changed': {
    label: 'E-mail trocado',
    sentence: '{quem} confirmou um novo e-mail para a própria conta.',
  },
  'own-data.email-stopped': {
    label: 'Troca de e-mail interrompida',
    sentence: 'A troca de e-mail de {o-que} foi interrompida pelo endereço atual.',
  },
  'own-data.erased': {
    label: 'Dados eliminados',
    sentence: '{quem} eliminou os próprios dados.',
  },
  'privacy-request.sent': {
    label: 'Pedido de privacidade',
    sentence: '{quem} enviou um pedido de privacidade.',
  },
  'privacy-request.done': {
    label: 'Pedido de privacidade atendido',
    sentence: '{quem} atendeu um pedido de privacidade de {o-que}.',
  },
  'privacy-request.refused': {
    label: 'Pedido de privacidade recusado',
    sentence: '{quem} recusou um pedido de privacidade de {o-que}.',
  },
  'client.images-purged': {
    label: 'Imagens de documentos apagadas',
    sentence: 'As imagens de documentos de {o-que} foram apagadas no fim do prazo.',
  },
  'approval.requested': {
    label: 'Aprovação pedida',
    sentence: '{quem} pediu aprovação: {o-que}.',
  },
  'approval.approved': {
    label: 'Pedido aprovado',
    sentence: '{quem} aprovou e executou o pedido: {o-que}.',
  },
  'approval.outdated': {
    label: 'Pedido desatualizado',
    sentence: '{quem} aprovou o pedido, mas o alvo tinha mudado e nada foi executado: {o-que}.',
  },
  'approval.rejected': {
    label: 'Pedido rejeitado',
    sentence: '{quem} rejeitou o pedido: {o-que}.',
  },
  'approval.cancelled': {
    label: 'Pedido cancelado',
    sentence: '{quem} cancelou o próprio pedido: {o-que}.',
  },
  'approval.expired': {
    label: 'Pedido expirado',
    sentence: 'O prazo do pedido acabou sem decisão: {o-que}.',
  },
  'approval.tampered': {
    label: 'Pedido adulterado',
    sentence:
      '{quem} tentou aprovar um pedido que não confere com o que foi enviado, e nada foi executado: {o-que}.',
  },

  'settings.updated': {
    label: 'Configurações alteradas',
    sentence: '{quem} alterou as configurações: {o-que}.',
  },
  'messages.resumed': {
    label: 'Mensagens retomadas',
    sentence: 'A casa restaurada voltou a enviar mensagens, por um comando no servidor.',
  },
  'settings.notice-uploaded': {
    label: 'Edital enviado',
    sentence: '{quem} publicou um edital em PDF.',
  },
  'settings.notice-removed': {
    label: 'Edital enviado retirado',
    sentence: '{quem} retirou o edital em PDF e voltou ao edital gerado.',
  },
} as const satisfies Record<string, { label: string; sentence: string }>;

/** The reason of a pause or a resume by a call that gave none. */
export const NO_REASON = 'sem motivo informado';

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const isAuditAction = (text: string): text is AuditAction =>
  Object.hasOwn(AUDIT_ACTIONS, text);
