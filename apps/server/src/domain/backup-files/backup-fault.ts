import { sqliteCodeOf, systemCodeOf } from '../../db/dialects/system-code.ts'
import type { BackupFault as BackupFaultCode } from '@castellan/contract/access/backup-kinds.ts'

/** Why a backup was not made, does not open or was not put in place. */
export class BackupError extends Error {
  readonly code: Exclude<BackupFaultCode, 'none'>

  constructor(code: Exclude<BackupFaultCode, 'none'>) {
    super(code)
    this.code = code
  }
}

const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG', 'ERR_SQLITE_FULL']
const waitedInVain = ['40P01', '55P03', 'SQLITE_BUSY']

/** The code of whatever went wrong; `internal` for what nobody foresaw. */
export function faultOf(error: unknown): Exclude<BackupFaultCode, 'none'> {
  if (error instanceof BackupError) return error.code
  const [code, errcode] = [systemCodeOf(error), sqliteCodeOf(error)]
  if (noRoom.includes(code) || errcode === 13) return 'no_room'
  if (code === 'ENOENT') return 'gone'
  return waitedInVain.includes(code) || errcode === 5 ? 'busy' : 'internal'
}
