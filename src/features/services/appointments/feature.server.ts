import { signedLink } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { appointmentCases } from './appointment-cases.ts';
import { appointmentQueue } from './appointment-queue.ts';
import { appointmentsApi } from './appointments.api.ts';
import { registerAppointments } from './appointments.jobs.ts';
import { seedAppointments } from './appointments.seeds.ts';
import { appointmentsRetention, carryAppointmentAddress, exportedAppointments } from './personal-data.ts';

export const appointments: ServerFeature = {
  apis: [appointmentsApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/appointments$/,
      limit: 'appointment-client',
      also: 'appointment-day-client',
      mailbox: { because: 'its mail is that of its order' },
      quiet: 6,
    },
    {
      method: 'POST',
      path: /^\/api\/appointments\/[^/]+\/(move|cancel|access)$/,
      limit: 'appointment-change-client',
      mailbox: { because: 'writes to the mailbox of a paid order' },
      quiet: signedLink,
    },
  ],
  countedCalls: [{ method: 'GET', path: /^\/api\/appointments\/slots$/, limit: 'appointment-slots-client' }],
  jobs: registerAppointments,
  queues: [appointmentQueue],
  cases: [appointmentCases],
  retention: [appointmentsRetention],
  exports: [{ title: 'Telefontermine', place: 60, entries: exportedAppointments }],
  carryAddress: carryAppointmentAddress,
  seeds: { 'booked-appointments': seedAppointments },
};
