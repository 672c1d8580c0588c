/** A reseller who asks for a TV, and what was left on the TV before. */
export const ownerRequests = {
  title: '{{name}} quer ser o seu revendedor',
  about:
    'Se aceitar, {{name}} passa a cuidar desta TV. As suas listas e a sua licença mantêm-se. As listas adicionadas pelo revendedor atual são removidas.',
  password: 'Palavra-passe desta TV',
  accept: 'Mudar de revendedor',
  reject: 'Recusar',
  bringTitle: 'Traga as suas listas',
  bringAbout:
    'O seu revendedor colocou esta TV no lugar de outra. Introduza a palavra-passe da TV anterior para trazer as listas e definições.',
  bringPassword: 'Palavra-passe da TV anterior',
  bring: 'Trazer',
}
