import { lazy } from 'react';

/** `IdleLogout`, loaded for customers only: guests are never logged out. */
export const IdleLogout = lazy(async () => ({ default: (await import('./idle-logout.tsx')).IdleLogout }));
