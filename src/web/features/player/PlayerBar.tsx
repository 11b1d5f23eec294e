export const PlayerBar = () => null;
