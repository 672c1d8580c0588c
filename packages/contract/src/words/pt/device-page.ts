import type { Words } from '../en.ts'

/** The page of one device in the back office. */
export const devicePage: Words['devicePage'] = {
  open: 'Abrir a página completa',
  tabs: {
    timeline: 'Histórico',
    sources: 'Fontes',
    services: 'Serviços',
    receipts: 'Confirmações',
    orders: 'Comandos',
    claims: 'Reivindicações',
  },
  timeline: {
    empty: 'Ainda nada aconteceu com este dispositivo.',
    more: 'Mostrar anteriores',
    fields: 'Alterado: {{fields}}',
    told: 'Comunicado à TV: {{what}}',
    pushes: {
      sources_changed: 'fontes novas',
      config_changed: 'definições novas',
      session_ended: 'sessão terminada',
      message: 'uma mensagem',
      command: 'um comando',
      input_text: 'texto',
    },
    arrival: {
      waiting: 'À espera da TV',
      arrived: 'A TV recebeu',
      lost: 'Nunca chegou',
    },
  },
  services: {
    empty: 'Ainda nada foi contratado para este dispositivo.',
    of: '{{from}} – {{to}}',
    since: 'desde {{from}}, para sempre',
    names: {
      activation: 'Ativação',
    },
    states: {
      planned: 'Previsto',
      running: 'Em curso',
      over: 'Terminado',
      undone: 'Anulado',
      refunded: 'Reembolsado',
    },
    sources: {
      credit: 'Comprado',
      trial: 'Experiência',
    },
  },
  receipts: {
    config: 'Definições',
    sources: 'Fontes',
    newest: 'A TV usa o mais recente',
    behind: 'A TV ainda não tem o mais recente',
    never: 'A TV ainda não aplicou nada',
    version: '{{applied, number}} de {{current, number}}',
    messages: 'Mensagens',
    none: 'Ainda não foi enviada nenhuma mensagem a esta TV.',
    states: {
      queued: 'Em espera',
      sent: 'Enviada',
      delivered: 'Na TV',
      read: 'Lida',
      confirmed: 'Confirmada',
      expired: 'Não vista a tempo',
    },
  },
  claims: {
    empty: 'Nenhuma outra TV diz ter este MAC.',
    review: 'Tantas TV pediram este MAC que só um administrador decide.',
    by: 'por {{name}}',
    owner: 'pelo proprietário',
    states: {
      open: 'Espera um sim',
      accepted: 'Aceite',
      rejected: 'Recusada',
      review: 'Espera um administrador',
    },
  },
}
