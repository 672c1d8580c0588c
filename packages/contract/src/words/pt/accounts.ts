import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'A sua nova palavra-passe de {{brand}}',
    resetText:
      'Olá, {{name}},\n\nalguém pediu uma nova palavra-passe para a sua conta em {{brand}}. Defina-a aqui no prazo de uma hora:\n\n{{link}}\n\nO link só abre uma vez. Se não foi um pedido seu, não faça nada: a palavra-passe mantém-se.',
    inviteSubject: 'A sua conta em {{brand}}',
    inviteText:
      'Olá,\n\nfoi criada uma conta em {{brand}} para este endereço. Escolha a sua palavra-passe no prazo de um dia:\n\n{{link}}\n\nO link só funciona uma vez. Se não esperava uma conta, não faça nada: sem palavra-passe ninguém consegue entrar.',
    emailChangedSubject: 'O e-mail da sua conta em {{brand}} foi alterado',
    emailChangedText:
      'Olá, {{name}},\n\no e-mail da sua conta em {{brand}} foi alterado. Esta mensagem segue para o endereço antigo e para o novo.\n\nSe não estava à espera disto, contacte já o seu administrador.',
    passwordChangedSubject: 'A sua palavra-passe em {{brand}} foi alterada',
    passwordChangedText:
      'Olá, {{name}},\n\na palavra-passe da sua conta em {{brand}} foi alterada e as outras sessões foram terminadas.\n\nSe não foi você, defina já uma nova em “Esqueceu-se da palavra-passe?” e contacte o seu administrador.',
    verifySubject: 'Confirme o seu e-mail para {{brand}}',
    verifyText:
      'Olá,\n\nconfirme no prazo de um dia que este endereço é seu:\n\n{{link}}\n\nSe não pediu uma conta em {{brand}}, pode esquecer esta mensagem.',
    stoppedSubject: 'A sua conta de {{brand}} está parada',
    stoppedText:
      'Olá, {{name}},\n\nalguém introduziu demasiados códigos errados do segundo fator da sua conta em {{brand}} e conhece a sua palavra-passe. Já nenhum código é aceite.\n\nDefina uma nova palavra-passe em «Esqueceu-se da palavra-passe?» e os códigos voltam a ser aceites; ou peça ajuda a um superadministrador. Depois veja onde tem sessão iniciada.',
    factorResetSubject: 'O seu segundo fator de {{brand}} foi reposto',
    factorResetText:
      'Olá, {{name}},\n\num superadministrador retirou o segundo fator da sua conta em {{brand}}. Todas as suas sessões terminaram. Entre com a palavra-passe e configure um novo.\n\nSe não o pediu, avise já o seu superadministrador.',
    noticeText: '{{body}}\n\n{{link}}\n\nO que recebe por e-mail é escolha sua: {{settings}}',
  },
} satisfies Words['accounts']
