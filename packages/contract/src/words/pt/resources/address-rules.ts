import type { ResourceWords } from '../../resource-words.ts'

export const addressRules = {
  one: 'regra de endereço',
  many: 'Endereços IP e MAC',
  about: 'Quem entra, fica de fora ou é vigiado, segundo o endereço. Sem regras entram todos.',
  empty: 'Ainda não há regras. Todos podem bater à porta.',
  fields: {
    id: 'N.º',
    pattern: 'Endereço',
    kind: 'Tipo',
    action: 'Regra',
    door: 'Aplica-se a',
    reason: 'Motivo',
    expires_at: 'Até',
    hits: 'Ocorrências',
    last_hit_at: 'Última ocorrência',
  },
  hints: {
    pattern: 'Um IP, um intervalo como 203.0.113.0/24, um MAC ou os primeiros bytes, como 00:1A:79.',
    action: 'A regra mais estreita vale antes da mais larga.',
    reason: 'Só a equipa o vê.',
    expires_at: 'Vazio: sem fim.',
  },
  values: {
    kind: { ip: 'Endereço IP', cidr: 'Intervalo', mac: 'MAC', mac_prefix: 'Início de MAC' },
    action: { deny: 'Bloquear', allow: 'Deixar entrar', watch: 'Vigiar' },
    door: { all: 'Tudo', staff: 'Administração', owner: 'Painel do proprietário', tv: 'TV' },
  },
  actions: {},
} satisfies ResourceWords['address_rules']
