// Builds the server in a process of its own: what building needs in memory is gone when the server starts.
import { bundleServer } from './bundle-server.ts'
import { serverPrograms } from './build-server.ts'

const [folder = '', standsIn = ''] = process.argv.slice(2)
await bundleServer(serverPrograms, { folder, standsIn })
