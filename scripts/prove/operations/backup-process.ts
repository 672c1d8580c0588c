// The backup command in one file.
import { readConfig } from '../../../apps/server/src/config/config.ts'
import { runBackupCommand } from '../../backup/run-backup-command.ts'

process.exitCode = await runBackupCommand(process.argv.slice(2), readConfig(), (line) => console.log(line))
process.disconnect?.()
