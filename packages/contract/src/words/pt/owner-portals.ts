export const ownerPortals = {
  title: 'Portais Stalker',
  kind: 'Stalker',
  about: 'Um portal deixa entrar a sua TV pelo endereço MAC.',
  add: 'Adicionar um portal',
  editTitle: 'Alterar o portal',
  empty: 'Ainda não há portais',
  emptyAbout: 'Adicione o endereço do portal que o seu fornecedor lhe deu. Testamos antes de guardar.',
  url: 'Endereço do portal',
  urlHint: 'Como http://tv.example.com/c/. Encontramos o script certo sozinhos.',
  tvMac: 'Usar o MAC desta TV',
  mac: 'Endereço MAC',
  macHint: 'O MAC que o fornecedor registou para si.',
  macWrong: 'Um MAC tem doze dígitos, como 00:1A:79:12:34:56.',
  macWarning:
    'Muitos portais só aceitam endereços MAC que começam por 00:1A:79. Se o seu recusar, peça um ao fornecedor e introduza-o.',
  loginHint: 'Só se o fornecedor lhe deu um.',
  marksAbout:
    'Só se o fornecedor o pedir. O portal memoriza estes dados à primeira vez; alterá-los depois pode bloquear o acesso.',
  marks: {
    serial: 'Número de série',
    box_id1: 'ID do dispositivo',
    box_id2: 'ID do dispositivo 2',
    signature: 'Assinatura',
    stb_type: 'Modelo do aparelho',
    timezone: 'Fuso horário',
  },
}
