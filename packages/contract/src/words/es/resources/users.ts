import type { ResourceWords } from '../../resource-words.ts'

export const users = {
  one: 'usuario',
  many: 'Usuarios',
  about: 'Las personas que entran aquí, cada una dentro de su rama.',
  empty: 'Todavía no hay nadie. Añade a la primera persona.',
  fields: {
    id: 'N.º',
    name: 'Nombre',
    email: 'Correo electrónico',
    username: 'Nombre de usuario',
    role: 'Rol',
    parent: 'Depende de',
    status: 'Estado',
    locale: 'Idioma',
    phone: 'Teléfono',
    company: 'Empresa',
    notes: 'Notas',
    two_factor_enabled: 'Dos factores',
    last_login_at: 'Último acceso',
  },
  hints: {
    email:
      'Aquí se envía un enlace para elegir la contraseña. Después, solo la persona puede cambiar la dirección, en su perfil.',
    username: 'Letras, cifras, punto, guion y guion bajo.',
  },
  values: {
    status: { active: 'Activo', unverified: 'Sin confirmar', disabled: 'Desactivado', archived: 'Archivado' },
    locale: {
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
  },
  actions: {
    erase: {
      label: 'Borrar datos personales',
      done: 'Datos personales borrados.',
      about:
        'Elimina para siempre el nombre, el correo, el teléfono, la empresa, las notas, las sesiones y las claves de esta cuenta. Los movimientos de créditos y el registro conservan un número en lugar del nombre.',
    },
    disable: { label: 'Desactivar', done: 'Desactivado.' },
    enable: { label: 'Reactivar', done: 'Reactivado.' },
    send_link: { label: 'Enviar enlace de contraseña', done: 'Enlace enviado.' },
  },
} satisfies ResourceWords['users']
