// Prepares the database as a start does, and says when it begins and when it is done; killed in between by who proves it.
import { readConfig } from '../../../apps/server/src/config.ts'
import { prepareDatabase } from '../../../apps/server/src/prepare/prepare-database.ts'

process.send?.('begun')
const { release } = await prepareDatabase(readConfig())
release()
process.send?.('done')
process.disconnect()
