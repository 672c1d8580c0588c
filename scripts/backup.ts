import { ConfigError, readConfig } from '../apps/server/src/config/config.ts'
import { runBackupCommand } from './backup/run-backup-command.ts'

try {
  process.exitCode = await runBackupCommand(process.argv.slice(2), readConfig(), (line) => console.log(line))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`The configuration cannot be used:\n${error.message.replaceAll(/^/gmu, '  ')}`)
  process.exitCode = 1
}
