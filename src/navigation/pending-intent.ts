import { useNavigation } from 'react-router';

/** The `absicht` of the form that is being sent. It tells a page with several forms which button is pending. */
export function usePendingIntent(): string | null {
  const intent = useNavigation().formData?.get('absicht');
  return typeof intent === 'string' ? intent : null;
}
