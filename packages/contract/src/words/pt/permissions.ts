/** What roles may do: the names of what no menu entry names, and the two screens about it. */
export const permissions = {
  names: {
    'manage-audio-tracks': 'Faixas de áudio',
    'run-crawler': 'Executar o rastreador',
    'manage-device-services': 'Serviços de uma TV',
    'run-mass-assignment': 'Atribuir muitas TVs de uma vez',
    'view-credit-ledger': 'Ver o livro de créditos',
    'mint-credits': 'Emitir créditos',
    impersonate: 'Agir por outra pessoa',
    'view-secrets': 'Ver os segredos das fontes',
  },
  list: {
    about: 'O que se pode permitir e que funções o permitem.',
    search: 'Procurar uma permissão',
    nobody: 'Nenhuma função',
  },
  role: {
    title: 'O que esta função pode fazer: {{role}}',
    about: 'Vale para todos com esta função, a partir do próximo clique.',
    count: '{{held}} de {{total}}',
    all: 'Marcar tudo',
    none: 'Desmarcar tudo',
    fixed: 'Pode ver esta função, mas não alterá-la.',
    lacking: 'Não a pode dar: não a tem.',
    saved: 'A função foi guardada.',
    stale: 'Outra pessoa alterou esta função entretanto. As suas marcas mantêm-se: volte a verificar e guarde.',
  },
}
