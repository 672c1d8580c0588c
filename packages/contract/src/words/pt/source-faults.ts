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
  rate_limited:
    'O fornecedor limita a frequência dos pedidos (erro 429). Não é preciso mudar nada; o painel volta a tentar mais tarde.',
  disabled: 'O fornecedor desativou esta conta. Pergunte-lhe o motivo.',
  all_missing:
    'O fornecedor enviou uma lista vazia. Os últimos canais, filmes e séries ficam na TV; só são removidos se a lista continuar vazia passadas seis horas.',
  live_missing:
    'O fornecedor não enviou canais em direto. Os últimos ficam na TV; só são removidos se continuarem em falta passadas seis horas.',
  movie_missing:
    'O fornecedor não enviou filmes. Os últimos ficam na TV; só são removidos se continuarem em falta passadas seis horas.',
  series_missing:
    'O fornecedor não enviou séries. As últimas ficam na TV; só são removidas se continuarem em falta passadas seis horas.',
  live_failed:
    'A conta funciona, mas o fornecedor não entregou a lista de canais em direto. Os canais de uma lista anterior ficam na TV; o painel volta a tentar mais tarde.',
  movie_failed:
    'A conta funciona, mas o fornecedor não entregou a lista de filmes. Os filmes de uma lista anterior ficam na TV; o painel volta a tentar mais tarde.',
  series_failed:
    'A conta funciona, mas o fornecedor não entregou a lista de séries. As séries de uma lista anterior ficam na TV; o painel volta a tentar mais tarde.',
  cut_short:
    'A lista do fornecedor é mais longa do que o painel consegue carregar de uma vez. Na TV está a maior parte carregada até agora.',
  busy: 'Este painel já está a obter dados deste servidor. Aguarde um minuto e tente de novo.',
}
