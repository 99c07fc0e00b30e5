/** What Vite makes of a style sheet that the theme imports. */
declare module '*.css';
