import type { ResourceWords } from '../../resource-words.ts'

export const appFiles = {
  one: 'ficheiro de app',
  many: 'Ficheiros de app',
  about: 'Os ficheiros de que se fazem atualizações e somas de verificação.',
  empty: 'Ainda não há ficheiros de app. Chegam com uma atualização: adicione uma e escolha lá o ficheiro.',
  fields: {
    id: 'N.º',
    name: 'Nome',
    kind: 'Tipo',
    package_name: 'Pacote',
    version_name: 'Versão',
    version_code: 'Código da versão',
    min_sdk: 'A partir da API Android',
    abis: 'ABI',
    size: 'Tamanho',
    sha256: 'SHA-256 do ficheiro',
    signer_sha256: 'SHA-256 do signatário',
    dex_sha256: 'SHA-256 do código',
    file_name: 'Nome do ficheiro',
    uploaded_by: 'Carregado por',
    updates: 'Atualizações',
  },
  hints: {},
  values: { kind: { apk: 'App Android', bundle: 'Pacote web' } },
  actions: {},
} satisfies ResourceWords['app_files']
