import type { ResourceWords } from '../../resource-words.ts'

export const m3uLinks = {
  one: 'enlace corto',
  many: 'Enlaces M3U',
  about:
    'Direcciones cortas de listas. El enlace predeterminado es lo que ven las TV que no tienen ninguna fuente propia.',
  empty: 'Todavía no hay enlaces. Añade el primero.',
  fields: {
    id: 'N.º',
    name: 'Nombre',
    slug: 'Dirección corta',
    url: 'Lista',
    provider: 'Proveedor',
    target: 'Destino',
    product: 'Producto',
    countries: 'Países',
    is_default: 'Predeterminado',
    requires: 'Se abre con',
    max_uses: 'Usos máximos',
    expires_at: 'Hasta',
    state: 'Estado',
    hits: 'Usos',
    last_hit_at: 'Último uso',
    reseller: 'Revendedor',
    notes: 'Notas',
    list_state: 'Contenido',
    fault: 'Por qué no',
    entries: 'Canales y películas',
    progress: 'Leído, por ciento',
    fetched_at: 'Descargado',
  },
  hints: {
    url: 'La dirección de una lista sin los datos de acceso de nadie: quien tenga el enlace la recibe. Vacío para un proveedor o para una lista que subas.',
    provider:
      'En lugar de una dirección: el enlace lleva adonde está este proveedor, también después de mudarse. Sus clientes añaden ?username=…&password=… a la dirección corta. Un proveedor que pide datos de acceso no puede ser el predeterminado.',
    countries: 'Dos letras cada uno, como ES. Vacío: en todas partes.',
    is_default:
      'Las TV de este producto y estos países lo ven hasta que tengan una fuente propia. El panel lo descarga una vez para todas, y de nuevo cada día.',
    requires: 'Con un enlace predeterminado con PIN, la TV pide el PIN parental antes de abrirlo.',
    max_uses: 'Vacío: sin límite. Las TV que lo ven como predeterminado no cuentan.',
    expires_at: 'Vacío: sin fin.',
    reseller: 'Vacío: para las TV de todos.',
  },
  values: {
    target: { url: 'Dirección', provider: 'Proveedor', list: 'Lista' },
    product: { any: 'Todos los productos', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    requires: { none: 'Solo la dirección', device_token: 'El token de una TV', pin: 'El token de una TV y el PIN' },
    state: { active: 'Activo', paused: 'En pausa', expired: 'Terminado' },
    list_state: {
      none: 'Sin copia',
      missing: 'Todavía sin lista',
      new: 'Leyendo',
      ok: 'Al día',
      warning: 'Última copia buena',
      failed: 'Todavía nada',
    },
  },
  actions: {
    rotate: {
      label: 'Nueva dirección',
      done: 'El enlace tiene una dirección nueva. La antigua ya no lleva a ningún sitio.',
    },
    fetch: { label: 'Descargar de nuevo', done: 'Descargando. Las TV lo sabrán cuando se haya leído.' },
    pause: { label: 'Pausar', done: 'En pausa.' },
    resume: { label: 'Reanudar', done: 'Activo de nuevo.' },
  },
} satisfies ResourceWords['m3u_links']
