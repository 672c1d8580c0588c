/** Loading this serves every noun. */
import './announcements.ts'
import './devices.ts'
import './portals.ts'
import './users.ts'
