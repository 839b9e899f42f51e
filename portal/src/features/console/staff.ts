import { addPaths } from '@sooner/contract/client'
import { staffPaths } from '@sooner/contract/staff-paths.gen'
import { createContext, useContext } from 'react'
import type { Staff } from '../../lib/resources/staff.ts'

addPaths(staffPaths)

export type Role = Staff['roles'][number]

/** Who works here: the roles that count now, the partner of a facilitator, and the time of the service. */
export interface Worker extends Staff {
  readonly email: string
}

const WorkerContext = createContext<Worker | undefined>(undefined)
export const WorkerProvider = WorkerContext.Provider

export function useWorker(): Worker {
  const worker = useContext(WorkerContext)
  if (!worker) throw new Error('useWorker outside its provider')
  return worker
}

export const hasRole = ({ roles }: Pick<Worker, 'roles'>, allowed: readonly Role[]): boolean =>
  roles.some((role) => allowed.includes(role))
