import type { Route } from '../../http/handle.ts'
import { appFilesRoutes } from './app-files.ts'
import { tamperedEvidenceRoutes } from './tampered-evidence.ts'
import { updateProgressRoutes } from './update-progress.ts'

/** What updates are made of, and the result of them. */
export const updatesRoutes: Route[] = [...appFilesRoutes, ...updateProgressRoutes, ...tamperedEvidenceRoutes]
