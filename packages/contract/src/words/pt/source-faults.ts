export const sourceFaults = {
  dns: 'Não é possível encontrar este servidor. Verifique o endereço ou peça o atual ao seu fornecedor.',
  refused:
    'O servidor não aceita ligações ou interrompeu-a. Verifique a porta ou tente de novo dentro de alguns minutos.',
  tls: 'A ligação segura falhou. Experimente o endereço com http:// em vez de https:// ou avise o seu fornecedor.',
  timeout: 'O servidor demorou demasiado a responder. Tente mais tarde; se continuar, avise o seu fornecedor.',
  http_4xx: 'O servidor não tem nenhuma lista neste endereço. Copie-o de novo do seu fornecedor.',
  http_5xx: 'O servidor do fornecedor tem uma falha própria. Tente mais tarde; aqui não há nada a mudar.',
  html_instead:
    'O servidor enviou uma página web, não uma lista. Abra o endereço num navegador ou peça o correto ao seu fornecedor.',
  waf_block:
    'A firewall do fornecedor recusou o painel. Experimente outro user agent ou peça ao fornecedor que o permita.',
  auth: 'O fornecedor não aceita estes dados. Verifique o utilizador e a palavra-passe ou pergunte se a conta está ativa.',
  expired: 'Esta conta expirou no fornecedor. Renove-a lá e teste de novo.',
  max_conn: 'Todas as ligações desta conta estão em uso. Pare outro leitor e teste de novo.',
  empty: 'O servidor respondeu, mas não há nada para ver. Pergunte ao fornecedor o que a conta inclui.',
  parse: 'A resposta não é uma lista legível. Verifique o endereço ou peça ao fornecedor M3U ou um acesso Xtream.',
  too_big: 'Esta lista é demasiado grande. Peça ao fornecedor uma menor, por exemplo sem filmes.',
  unsafe_url: 'O painel não pode ler deste endereço. Use o endereço público do seu fornecedor.',
  not_a_portal:
    'Nenhum portal responde neste endereço. Copie-o outra vez do seu fornecedor; muitas vezes termina em /c/.',
  auth_required:
    'O portal não conhece este endereço MAC. Indique ao fornecedor o MAC que vê aqui ou introduza o que ele lhe deu.',
  access_denied: 'O portal recusa esta TV. Pergunte ao fornecedor se a sua assinatura está ativa.',
  login_required: 'Este portal também pede nome de utilizador e palavra-passe. Introduza-os abaixo e teste de novo.',
  device_conflict:
    'O portal associou este MAC a outro aparelho. Peça ao fornecedor que o liberte ou introduza o número de série e o ID desse aparelho.',
  blocked: 'O portal bloqueou este endereço MAC. Pergunte o motivo ao fornecedor.',
}
