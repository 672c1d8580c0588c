import type { ResourceWords } from '../../resource-words.ts'

export const checksums = {
  one: 'suma de comprobación',
  many: 'Sumas de comprobación',
  about: 'Cómo se reconocen las apps propias del operador. Los informes de los TV se comparan con las activas.',
  empty: 'Aún no hay ninguna. Sin ella no se puede juzgar lo que informan los TV.',
  fields: {
    id: 'N.º',
    digest: 'SHA-256',
    kind: 'Tipo',
    product: 'Producto',
    platform: 'Plataforma',
    package_name: 'Paquete',
    version_code: 'Código de versión',
    version_name: 'Versión',
    abi: 'ABI',
    severity: 'Si no coincide',
    state: 'Estado',
    source: 'Origen',
    valid_from: 'Válida desde',
    valid_to: 'Válida hasta',
    added_by: 'Añadida por',
  },
  hints: {
    digest: '64 cifras hexadecimales; los dos puntos y espacios no importan.',
    version_code: '0 vale para cualquier versión.',
    abi: 'Vacío para todas.',
    severity: 'Bloquear exige la misma firma ajena dos veces.',
  },
  values: {
    kind: {
      signer_sha256: 'Certificado de firma',
      file_sha256: 'Archivo',
      dex_sha256: 'Archivo DEX',
      bundle_manifest: 'Manifiesto del paquete',
    },
    product: { f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    platform: { android: 'Android', tizen: 'Tizen', webos: 'webOS', web: 'Web', linux: 'Linux', test: 'TV virtual' },
    severity: { info: 'Anotar', warn: 'Avisar', limit: 'Limitar', block: 'Bloquear' },
    state: { draft: 'Borrador', active: 'Activa', retired: 'Retirada' },
    source: {
      manual: 'Escrita a mano',
      upload: 'App subida',
      computed_from_update: 'Calculada de una actualización',
      false_positive: 'Falso positivo',
    },
  },
  actions: {
    activate: { label: 'Activar', done: 'En uso desde ahora.' },
    retire: { label: 'Retirar', done: 'Ya no está en uso.' },
  },
} satisfies ResourceWords['checksums']
