import { useNavigation } from 'react-router';

/** The `absicht` of the form that is being sent, by which a page with several forms knows which of its buttons waits. */
export function usePendingIntent(): string | null {
  const intent = useNavigation().formData?.get('absicht');
  return typeof intent === 'string' ? intent : null;
}
