/** The licence text of the app, version 1. A change of its meaning is a new `eulaVersion` in the limits, so that it is accepted anew. */
export const eula = {
  title: 'Licença da app de reprodução',
  use: {
    title: 'O que pode fazer',
    text: 'Pode usar a app nesta TV enquanto durar a licença. Pode transferir a licença para outra TV sua, dentro dos limites indicados no painel. Não pode vender nem alugar a app, decompô-la além do que a lei permite, nem contornar os seus bloqueios.',
  },
  content: {
    title: 'Sem conteúdos',
    text: 'A app é um leitor. Não inclui canais, filmes nem séries. As fontes são adicionadas por si, e apenas as que tem o direito de ver. Pelo que mostram respondem os fornecedores e o utilizador.',
  },
  data: {
    title: 'Os seus dados',
    text: 'O painel guarda o que o serviço precisa: a TV e o seu estado, as suas fontes com os endereços cifrados, as definições e um registo do que foi feito. Pode levar tudo em “Acerca desta TV”. O que vê não é registado.',
  },
  end: {
    title: 'Fim e responsabilidade',
    text: 'A licença termina no fim do prazo, ou antes se a app for adulterada ou usada contra a lei. A app é fornecida tal como está; os direitos legais do consumidor mantêm-se intactos.',
  },
}
