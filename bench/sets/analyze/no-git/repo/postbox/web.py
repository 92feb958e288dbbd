"""The web door."""

from flask import Flask, jsonify

from .box import list_letters, put_letter


def create_app():
    app = Flask(__name__)

    @app.get("/letters")
    def show_letters():
        return jsonify(list_letters())

    @app.post("/letters/<text>")
    def add_letter(text):
        put_letter(text)
        return "", 204

    return app
