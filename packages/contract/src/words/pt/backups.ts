export const backups = {
  busy: 'Uma cópia está a ser feita, verificada ou reposta. Espere até terminar.',
  make: 'Fazer cópia agora',
  begun: 'A cópia começou.',
  panel: 'O painel',
  rows: '{{done, number}} de {{rows, number}} linhas',
  download: 'Transferir',
  verify: 'Verificar o ficheiro',
  verifyBegun: 'O ficheiro está a ser verificado.',
  restore: 'Repor',
  restoreTitle: 'Repor «{{name}}»?',
  restoreBack:
    'Todo o painel volta a ser o que era em {{when}}. O que veio depois perde-se: vendas, TVs, listas, definições.',
  restoreFirst: 'Antes disso é feita uma cópia de como está agora, para haver caminho de volta.',
  restoreOut: 'Todas as sessões terminam, também a sua. Quem foi bloqueado desde então continua bloqueado.',
  restoreTvs: 'Até terminar, o painel não responde a ninguém; as TVs continuam a reproduzir.',
  phrase: 'Escreva {{phrase}} para confirmar',
  restoreBegun: 'A reposição começou. Quando terminar, a sua sessão acaba.',
  secret:
    'Guarde o segredo deste painel (APP_SECRET, ou o ficheiro secret.key na pasta de dados) longe das cópias: sem ele nenhuma abre. Os ficheiros de app carregados não fazem parte de uma cópia.',
}
