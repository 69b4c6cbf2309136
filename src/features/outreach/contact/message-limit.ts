/** The longest message; whoever has more to say sends files in the conversation that follows. */
export const mostMessageSigns = 5000;
