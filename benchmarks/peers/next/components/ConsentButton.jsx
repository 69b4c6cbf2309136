'use client';

import { useState } from 'react';

/** Opens the privacy settings; what they hold is not part of this page. */
export default function ConsentButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <button type="button" className="footer-privacy" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      Datenschutz-Einstellungen
    </button>
  );
}
