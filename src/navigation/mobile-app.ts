import { useEffect } from 'react';

const tries = 20;
const pauseMs = 100;

/**
 * Waits for the bridge of the mobile app (specification, section 9: up to 20 tries of 100 ms).
 * @param isThere looks for the bridge
 * @returns whether it came
 */
async function waitForApp(isThere: () => boolean): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (isThere()) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}

/** Inside the mobile app header and footer give way to the app's own. */
export function useMobileApp(): void {
  useEffect(() => {
    let isGone = false;
    void waitForApp(() => isGone || 'rechtshafenApp' in window).then((hasCome) => {
      if (hasCome && !isGone) document.documentElement.toggleAttribute('data-in-app', true);
    });
    return () => {
      isGone = true;
    };
  }, []);
}
