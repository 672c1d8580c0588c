import type { ResourceWords } from '../../resource-words.ts'

export const appFiles = {
  one: 'archivo de app',
  many: 'Archivos de app',
  about: 'Los archivos de los que salen actualizaciones y sumas de comprobación.',
  empty: 'Todavía no hay archivos de app. Llegan con una actualización: añade una y elige allí el archivo.',
  fields: {
    id: 'N.º',
    name: 'Nombre',
    kind: 'Tipo',
    package_name: 'Paquete',
    version_name: 'Versión',
    version_code: 'Código de versión',
    min_sdk: 'Desde la API de Android',
    abis: 'ABI',
    size: 'Tamaño',
    sha256: 'SHA-256 del archivo',
    signer_sha256: 'SHA-256 del firmante',
    dex_sha256: 'SHA-256 del código',
    file_name: 'Nombre del archivo',
    uploaded_by: 'Subido por',
    updates: 'Actualizaciones',
  },
  hints: {},
  values: { kind: { apk: 'App de Android', bundle: 'Paquete web' } },
  actions: {},
} satisfies ResourceWords['app_files']
