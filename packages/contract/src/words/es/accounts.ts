import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Tu nueva contraseña de {{brand}}',
    resetText:
      'Hola, {{name}}:\n\nAlguien ha pedido una contraseña nueva para tu cuenta de {{brand}}. Elígela aquí en el plazo de una hora:\n\n{{link}}\n\nEl enlace solo se abre una vez. Si no has sido tú, no hagas nada: tu contraseña sigue igual.',
    inviteSubject: 'Tu cuenta de {{brand}}',
    inviteText:
      'Hola:\n\nSe ha creado una cuenta de {{brand}} para esta dirección. Elige tu contraseña en el plazo de un día:\n\n{{link}}\n\nEl enlace solo funciona una vez. Si no esperabas una cuenta, no hagas nada: sin contraseña nadie puede entrar.',
    emailChangedSubject: 'Se ha cambiado el correo de tu cuenta de {{brand}}',
    emailChangedText:
      'Hola, {{name}}:\n\nSe ha cambiado el correo de tu cuenta de {{brand}}. Este mensaje se envía a la dirección antigua y a la nueva.\n\nSi no lo esperabas, contacta de inmediato con tu administrador.',
    passwordChangedSubject: 'Se ha cambiado tu contraseña de {{brand}}',
    passwordChangedText:
      'Hola, {{name}}:\n\nSe ha cambiado la contraseña de tu cuenta de {{brand}} y se han cerrado las demás sesiones.\n\nSi no has sido tú, elige otra enseguida con «¿Has olvidado tu contraseña?» y contacta con tu administrador.',
    verifySubject: 'Confirma tu correo para {{brand}}',
    verifyText:
      'Hola:\n\nConfirma en el plazo de un día que esta dirección es tuya:\n\n{{link}}\n\nSi no has pedido una cuenta en {{brand}}, olvida este mensaje.',
    stoppedSubject: 'Tu cuenta de {{brand}} está detenida',
    stoppedText:
      'Hola, {{name}}:\n\nAlguien ha introducido demasiados códigos incorrectos para el segundo factor de tu cuenta de {{brand}} y conoce tu contraseña. Ya no se acepta ningún código.\n\nElige una contraseña nueva con «¿Has olvidado tu contraseña?» y los códigos volverán a valer; o pide ayuda a un superadministrador. Después revisa tus inicios de sesión.',
    factorResetSubject: 'Se ha restablecido tu segundo factor de {{brand}}',
    factorResetText:
      'Hola, {{name}}:\n\nUn superadministrador ha quitado el segundo factor de tu cuenta de {{brand}}. Se han cerrado todas tus sesiones. Entra con tu contraseña y configura uno nuevo.\n\nSi no lo pediste, avisa enseguida a tu superadministrador.',
    noticeText: '{{body}}\n\n{{link}}\n\nTú decides qué te llega por correo: {{settings}}',
  },
} satisfies Words['accounts']
