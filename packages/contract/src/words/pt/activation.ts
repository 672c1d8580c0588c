/** Activating a TV by what its screen shows. */
export const activation = {
  open: 'Ativar uma TV',
  about: 'Introduza o código que o cliente lê na TV, ou o MAC e a chave do dispositivo.',
  code: 'Código na TV',
  codeHint: 'Oito letras por baixo do código QR. Também pode colar o endereço do código QR.',
  orKey: 'Ou com o MAC e a chave do dispositivo',
  key: 'Chave do dispositivo',
  keyHint: 'Oito caracteres junto ao MAC na TV.',
  resellerHint: 'Recebe a TV e paga. Deixe vazio para pagar com o seu próprio saldo.',
  prepared: 'O seu ramo já pagou esta TV. Nada é cobrado.',
  short: '{{name}} tem {{count, number}} créditos. Não chega para nenhum período.',
  shortAdmin: 'Escolha um revendedor que pague ou adicione créditos primeiro.',
  issued_one: 'É emitido {{count, number}} crédito na sua conta para este pagamento.',
  issued_many: 'São emitidos {{count, number}} de créditos na sua conta para este pagamento.',
  issued_other: 'São emitidos {{count, number}} créditos na sua conta para este pagamento.',
  connect: 'Ligar',
  submit: 'Ativar',
  done: 'TV {{mac}} ativada.',
  ask: 'Perguntar ao proprietário',
  askAbout:
    'O cliente quer mudar para si? O seu pedido aparece no painel do proprietário, que o confirma com a palavra-passe da TV.',
  asked: 'Pedido enviado. O proprietário vê-o no seu painel.',
}
