/** What the calculation leaves out, and what comes before it. */
export function Limits() {
  return (
    <details className="calculator-details succession-limits">
      <summary>Was diese Rechnung nicht weiß</summary>
      <ul>
        <li>
          Ein Testament oder Erbvertrag geht immer vor (§&nbsp;1937 BGB). Wer vertraglich verzichtet hat,
          zählt wie gestorben, in der Regel samt seinen Nachkommen (§§&nbsp;2346, 2349 BGB).
        </li>
        <li>
          Wer ausgeschlagen hat, zählt für die Erbfolge wie gestorben (§&nbsp;1953 BGB); für die Höhe des
          Pflichtteils der anderen zählt er aber mit (§&nbsp;2310 BGB). Schlagen Kinder aus, kann sich ein
          Pflichtteil anders ergeben.
        </li>
        <li>
          Deutsches Recht gilt in der Regel nur, wenn die verstorbene Person zuletzt in Deutschland lebte
          (Art.&nbsp;21 der EU-Verordnung 650/2012), gleich welchen Pass sie hatte. Durch Testament kann das
          Recht des Passes gewählt sein (Art.&nbsp;22).
        </li>
        <li>
          Wer als Kind adoptiert ist, erbt nur noch in der neuen Familie (§§&nbsp;1754, 1755 BGB); bei
          Verwandten- und Stiefkindadoption gibt es Ausnahmen (§&nbsp;1756 BGB). Wer als Erwachsener adoptiert
          ist, erbt vom Annehmenden, nicht von dessen Verwandten, und weiter in der alten Familie (§&nbsp;1770
          BGB).
        </li>
        <li>
          Nichteheliche Kinder erben wie alle anderen, bei Todesfällen ab dem 29.&nbsp;Mai 2009 grundsätzlich
          auch, wenn sie vor dem 1.&nbsp;Juli 1949 geboren sind (Art.&nbsp;12 §&nbsp;10 NEhelG). Die
          Vaterschaft muss feststehen.
        </li>
        <li>
          Gerechnet wird bis zu Urenkeln, Großnichten und den Kindern von Cousins. Wer doppelt verwandt ist,
          erbt doppelt (§&nbsp;1927 BGB), Onkel und Tanten aus nur einem Großelternteil erben nur für diesen:
          Das rechnen wir nicht.
        </li>
        <li>
          Was Eltern ihren Kindern als Ausstattung gaben, und lange Pflege, kann unter Geschwistern
          auszugleichen sein (§§&nbsp;2050, 2057a, 2316 BGB). Auch der Voraus mindert den Pflichtteil von
          Kindern und Eltern (§&nbsp;2311 BGB).
        </li>
        <li>
          Höfe, Gesellschaften und die Wahl-Zugewinngemeinschaft folgen eigenen Regeln (§&nbsp;2312 BGB,
          Höfeordnung, §&nbsp;1519 BGB). Steuern sind nicht berücksichtigt.
        </li>
      </ul>
    </details>
  );
}
