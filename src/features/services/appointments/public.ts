export { appointmentOfOrder, type OrderAppointment } from './appointment-of-order.ts';
