import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'A sua nova palavra-passe de {{brand}}',
    resetText:
      'Olá, {{name}},\n\nalguém pediu uma nova palavra-passe para a sua conta em {{brand}}. Defina-a aqui no prazo de uma hora:\n\n{{link}}\n\nO link só abre uma vez. Se não foi um pedido seu, não faça nada: a palavra-passe mantém-se.',
    verifySubject: 'Confirme o seu e-mail para {{brand}}',
    verifyText:
      'Olá,\n\nconfirme no prazo de um dia que este endereço é seu:\n\n{{link}}\n\nSe não pediu uma conta em {{brand}}, pode esquecer esta mensagem.',
  },
} satisfies Words['accounts']
