import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Tu nueva contraseña de {{brand}}',
    resetText:
      'Hola, {{name}}:\n\nAlguien ha pedido una contraseña nueva para tu cuenta de {{brand}}. Elígela aquí en el plazo de una hora:\n\n{{link}}\n\nEl enlace solo se abre una vez. Si no has sido tú, no hagas nada: tu contraseña sigue igual.',
    verifySubject: 'Confirma tu correo para {{brand}}',
    verifyText:
      'Hola:\n\nConfirma en el plazo de un día que esta dirección es tuya:\n\n{{link}}\n\nSi no has pedido una cuenta en {{brand}}, olvida este mensaje.',
  },
} satisfies Words['accounts']
