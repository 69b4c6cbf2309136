/** „E-Mail-Adresse bestätigen“, whose first word does not break at its hyphens. */
export const confirmHeading = (
  <>
    <span className="nowrap">E-Mail-Adresse</span> bestätigen
  </>
);
