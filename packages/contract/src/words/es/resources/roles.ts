import type { ResourceWords } from '../../resource-words.ts'

export const roles = {
  one: 'rol',
  many: 'Roles',
  about: 'Quién puede hacer qué. Los cinco del panel se quedan; añade los tuyos al lado.',
  empty: 'Todavía no hay roles. Añade el primero.',
  fields: {
    id: 'N.º',
    display_name: 'Nombre',
    name: 'Nombre corto',
    level: 'Nivel',
    is_system: 'Del sistema',
    user_count: 'Personas',
  },
  hints: {
    name: 'Minúsculas, cifras y guiones, como editor-catalogo. No se puede cambiar después.',
    level: 'Un número menor está más arriba. Nadie da un rol superior al suyo.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['roles']
