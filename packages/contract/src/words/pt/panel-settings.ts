export const panelSettings = {
  title: 'Opções do painel',
  about: 'Como o próprio painel funciona. Uma alteração vale de imediato, em cada processo em segundos.',
  saved: 'Guardado. Vale a partir de agora.',
  stale:
    'Outra pessoa alterou estas definições entretanto. As suas alterações continuam aqui: guardar de novo põe-nas por cima das dela.',
  changed_one: '{{count, number}} alteração',
  changed_many: '{{count, number}} alterações',
  changed_other: '{{count, number}} alterações',
  reset: 'Voltar a {{value}}',
  asItComes: 'Como o painel vem',
  restoreAbout: 'Todas as definições voltam ao que eram, como versão nova. Isso também se pode desfazer.',
  groups: {
    access: 'Iniciar sessão',
    tvs: 'TVs',
    credits: 'Créditos e aprovações',
    messages: 'Mensagens',
    kept: 'Quanto tempo se guarda',
    backups: 'Cópias de segurança',
  },
  units: { days: 'dias', hours: 'horas', credits: 'créditos', tvs: 'TVs', oclock: 'h (UTC)' },
  names: {
    registration: { label: 'Registo', hint: 'Qualquer pessoa pode pedir uma conta; começa como sub-revendedor.' },
    remember_days: {
      label: 'Sessões memorizadas duram',
      hint: 'Conta a partir da próxima entrada; as abertas mantêm a sua.',
    },
    idle_hours: { label: 'Sessão termina sem uso após', hint: 'Para sessões que não são memorizadas.' },
    trial_days: { label: 'Duração de um teste', hint: 'Para testes que comecem a partir de agora.' },
    trials_per_month: { label: 'Testes por pessoa em 30 dias', hint: 'Quantas TVs um revendedor pode experimentar.' },
    grace_days: {
      label: 'Tolerância após o fim',
      hint: 'Quanto tempo uma TV continua antes de expirar; renovar então conta a partir do fim antigo.',
    },
    archive_days: { label: 'TVs expiradas vão para o arquivo após', hint: 'O revendedor é avisado duas vezes antes.' },
    transfers_per_year: {
      label: 'Transferências por ano',
      hint: 'Quantas vezes o tempo que resta pode passar para outra TV.',
    },
    low_balance: { label: 'O saldo é baixo abaixo de', hint: 'E sempre que fique abaixo do gasto em 30 dias.' },
    mint_alone_max: {
      label: 'Emitir créditos exige duas pessoas acima de',
      hint: 'Emitir e ajustar. Um limite mais alto aplica-se 24 horas depois de guardado.',
    },
    host_move_alone_max: {
      label: 'Substituir um servidor exige duas pessoas acima de',
      hint: 'Pelo número de fontes. Um limite mais alto aplica-se 24 horas depois de guardado.',
    },
    mass_alone_max: {
      label: 'Atribuição em massa exige duas pessoas acima de',
      hint: 'Pelo número de TVs. Um limite mais alto aplica-se 24 horas depois de guardado.',
    },
    mass_credits_alone_max: {
      label: 'Atribuição em massa exige duas pessoas acima de',
      hint: 'Pelo que custa. Um limite mais alto aplica-se 24 horas depois de guardado.',
    },
    messages_per_day: {
      label: 'Mensagens para uma TV por dia',
      hint: 'Todos os revendedores juntos; não limita os administradores.',
    },
    receipts_days: { label: 'Recibos de mensagens e comandos', hint: 'Depois de terminarem.' },
    webhook_log_days: { label: 'Entregas de webhooks', hint: 'Com o que foi respondido.' },
    mass_days: { label: 'Resultados de atribuições em massa', hint: 'De cada TV.' },
    integrity_days: {
      label: 'Relatórios de integridade',
      hint: 'Ficam o último de cada TV e aquilo em que assenta uma suspeita.',
    },
    address_days: {
      label: 'Endereços de rede completos',
      hint: 'Depois, o registo e as TVs guardam apenas o início do endereço.',
    },
    notification_days: { label: 'Notificações', hint: 'Lidas ou não.' },
    claim_days: { label: 'Reivindicações de uma TV por outra', hint: 'Desde a última tentativa.' },
    update_days: { label: 'Resultados das atualizações', hint: 'De cada TV, desde o último passo.' },
    removed_source_days: {
      label: 'Fontes e ficheiros removidos',
      hint: 'O conteúdo é apagado ao fim de 30 dias; aqui trata-se dos nomes.',
    },
    qr_days: { label: 'Registos por código QR', hint: 'Desde a primeira leitura.' },
    deleted_days: {
      label: 'Dados pessoais de contas e TVs eliminadas',
      hint: 'Os créditos ficam sem a pessoa. O que foi apagado não pode ser restaurado.',
    },
    left_behind_days: {
      label: 'O que os proprietários deixaram numa TV substituída',
      hint: 'Fontes e definições que podem recuperar com a palavra-passe antiga.',
    },
    backup_daily: { label: 'Cópia diária', hint: 'Feita pelo próprio painel, uma vez por dia.' },
    backup_hour: { label: 'Hora da cópia diária', hint: 'De preferência quando pouca gente trabalha.' },
    backup_days: { label: 'As cópias são guardadas', hint: 'A boa mais recente fica em qualquer caso.' },
  },
}
